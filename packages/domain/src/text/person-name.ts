import { fold } from './fold.ts';

/** Returns a person's name for screens and documents, such as 'Benali Salma'. Returns an empty string for no person. */
export const personName = (person: { nom: string; prenom: string } | null | undefined): string =>
  [person?.nom, person?.prenom].filter(Boolean).join(' ');

/** Returns what stands between a noun and a name: "d'" before a vowel, else 'de '. */
export const ofBefore = (name: string): string => (/^[aeiou]/.test(fold(name)) ? "d'" : 'de ');
