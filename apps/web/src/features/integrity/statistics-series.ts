/** The first ones have a colour of their own; the others share one. */
const COLORS = ['amber', 'red', 'violet', 'blue', 'orange'].map((family) => `var(--ed-${family}-solid)`);

export const OTHERS_COLOR = 'var(--ed-slate-solid)';
export const COLORED = COLORS.length;
export const colorOf = (index: number): string => COLORS[index] ?? OTHERS_COLOR;
