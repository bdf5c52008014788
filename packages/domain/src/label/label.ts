/** The label media: A4 sheets of ten labels, or a roll of single labels. */
export const labelFormats = [
  { value: 'a4', label: 'Feuille A4', detail: '10 étiquettes de 105 × 57 mm' },
  { value: 'rouleau', label: 'Rouleau', detail: 'étiquettes de 100 × 50 mm' },
] as const;
export type LabelFormat = (typeof labelFormats)[number]['value'];

/** The number of labels on a sheet. */
export const PLACES = 10;
/** The most labels in one file. */
export const MAX_LABELS = 500;

export const containers = ['caissette', 'carton'] as const;
export type Container = (typeof containers)[number];
