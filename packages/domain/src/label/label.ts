/** What labels are printed on: sheets of ten, or a roll of single ones. */
export const labelFormats = [
  { value: 'a4', label: 'Feuille A4', detail: '10 étiquettes de 105 × 57 mm' },
  { value: 'rouleau', label: 'Rouleau', detail: 'étiquettes de 100 × 50 mm' },
] as const;
export type LabelFormat = (typeof labelFormats)[number]['value'];

/** How many labels a sheet has. */
export const PLACES = 10;
/** How many are printed in one file. */
export const MAX_LABELS = 500;

export const containers = ['caissette', 'carton'] as const;
export type Container = (typeof containers)[number];
