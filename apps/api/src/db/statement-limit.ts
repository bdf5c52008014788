/** How long one statement may take, on either database. What takes longer is given up with a 503. */
export const STATEMENT_LIMIT_MS = 15_000;

/** A transaction that may take its time says so with its first statement, on either database. It counts until the transaction ends. */
export const UNLIMITED = /^(\/\* script \*\/ )?set local statement_timeout = 0/;
