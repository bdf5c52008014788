const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

export const ISOLATE = '\u2068';
export const END = '\u2069';

/** A name among other words keeps its own direction: the figures after an Arabic one are read as they are written. */
export const isolated = (name: string): string => (hasRightToLeft(name) ? `${ISOLATE}${name}${END}` : name);
