const BEFORE = / (?=»|[:;!?](?:\s|$))/g;
const AFTER = /« /g;

/** The server writes plain spaces. On the screen a sign never begins a line: it keeps its narrow space. */
export const frenchSpaces = (text: string): string => text.replace(BEFORE, '\u202F').replace(AFTER, '«\u202F');
