"""`python -m bench mutations TITLE`: change one thing of a title's rules at a time, and see whether its
own tests notice."""
