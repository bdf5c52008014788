/** The place of the 'Aller à…' palette in the header. */
export const GoTo = () => null;
