/** Sheets and plis are different units. */
export const SERIES = [
  { name: 'imprimes', label: 'Feuilles imprimées', unit: 'feuilles', color: 'var(--ed-blue-solid)' },
  { name: 'misSousPli', label: 'Mis sous pli', unit: 'plis', color: 'var(--ed-violet-solid)' },
  { name: 'deposes', label: 'Déposés', unit: 'plis', color: 'var(--ed-green-solid)' },
] as const;
