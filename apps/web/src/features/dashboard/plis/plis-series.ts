/** The series of the chart. Sheets and plis are different units. */
export const SERIES = [
  { name: 'imprimes', label: 'Feuilles imprimées', unit: 'feuille', color: 'var(--ed-blue-solid)' },
  { name: 'misSousPli', label: 'Mis sous pli', unit: 'pli', color: 'var(--ed-violet-solid)' },
  { name: 'deposes', label: 'Déposés', unit: 'pli', color: 'var(--ed-green-solid)' },
] as const;
