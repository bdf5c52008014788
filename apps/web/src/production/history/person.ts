/** 'Benali Salma': a person as histories name them. */
export const personName = (person: { nom: string; prenom: string } | null): string =>
  [person?.nom, person?.prenom].filter(Boolean).join(' ');
