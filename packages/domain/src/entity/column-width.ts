/** Of a list's column as its user drew it, in pixels: narrower nothing could be read or caught again. */
export const columnWidth = { min: 40, max: 2000 } as const;
