/** The movements of an account that are read at once: more than anybody reads, and as much as one document holds. */
export const MAX_MOVEMENTS = 10_000;
