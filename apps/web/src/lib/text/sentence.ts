import { frenchSpaces } from './french-spaces.ts';

/** The words as a sentence begins: 'il manque : 500' becomes 'Il manque : 500', with the spaces of French. */
export const sentence = (words: string): string => frenchSpaces(`${words.charAt(0).toUpperCase()}${words.slice(1)}`);
