const BEFORE = /[ \u00A0](?=»|[:;!?](?:\s|$))/g;
const AFTER = /«[ \u00A0]/g;

/**
 * Puts narrow no-break spaces at French punctuation, so that a sign never begins a line. The server writes plain spaces, or wide no-break
 * ones.
 */
export const frenchSpaces = (text: string): string => text.replace(BEFORE, '\u202F').replace(AFTER, '«\u202F');
