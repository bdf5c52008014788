/** Limits of a column width set by the user, in pixels. A narrower column could not be read, nor its edge grabbed again. */
export const columnWidth = { min: 40, max: 2000 } as const;
