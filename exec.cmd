@rem The npm scripts begin with exec, so that a signal reaches the program and not a shell around it. Windows has no such word.
@%*
