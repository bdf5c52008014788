/** 'Benali Salma': a person as screens and documents name them. Nothing where nobody is known. */
export const personName = (person: { nom: string; prenom: string } | null | undefined): string =>
  [person?.nom, person?.prenom].filter(Boolean).join(' ');
