/** The series of the chart. Sheets and plis are different units. */
export const SERIES = [
  { name: 'imprimes', label: 'Feuilles imprimées', unit: 'feuille', color: 'var(--ed-blue-solid)' },
  { name: 'misSousPli', label: 'Mis sous pli', unit: 'pli', color: 'var(--ed-violet-solid)' },
  { name: 'deposes', label: 'Déposés', unit: 'pli', color: 'var(--ed-green-solid)' },
] as const;

export type Series = (typeof SERIES)[number];

const BARS_HEIGHT = 58;
/** The height of the days below the last chart. */
export const DAYS_HEIGHT = 22;

/** Returns the height of a chart, in pixels. Its placeholder has the same height, so that nothing moves when the chart arrives. */
export const barsHeight = (withDays: boolean): number => (withDays ? BARS_HEIGHT + DAYS_HEIGHT : BARS_HEIGHT);
