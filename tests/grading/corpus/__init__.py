"""Programs as students write them, correct ones and ones with a mistake, for the judge."""
