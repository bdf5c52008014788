/** The most account movements read at once: more than anybody reads on a screen, and as many as one document can hold. */
export const MAX_MOVEMENTS = 10_000;
