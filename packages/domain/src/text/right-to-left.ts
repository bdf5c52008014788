const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

export const ISOLATE = '\u2068';
export const END = '\u2069';

/** Isolates the direction of an Arabic name within a text. Without it, digits after the name would be displayed before it. */
export const isolated = (name: string): string => (hasRightToLeft(name) ? `${ISOLATE}${name}${END}` : name);
