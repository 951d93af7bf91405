"""`wordfoe grade`: grade students' programs."""
