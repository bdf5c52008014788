const BEFORE = /[ \u00A0](?=»|[:;!?](?:\s|$))/g;
const AFTER = /«[ \u00A0]/g;

/** The server writes plain spaces, or wide ones that keep a line together. On the screen a sign never begins a line: it keeps its narrow space. */
export const frenchSpaces = (text: string): string => text.replace(BEFORE, '\u202F').replace(AFTER, '«\u202F');
