"""The checker of certificates, which shares no code with the solver that makes them."""
