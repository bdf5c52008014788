import { frenchSpaces } from './french-spaces.ts';

/** Makes words the beginning of a sentence: 'il manque : 500' becomes 'Il manque : 500', with French spaces. */
export const sentence = (words: string): string => frenchSpaces(`${words.charAt(0).toUpperCase()}${words.slice(1)}`);
