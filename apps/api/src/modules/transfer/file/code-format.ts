import type { ShownCode } from './sheet.ts';

/** A number format that shows a number after a text, as a code: `"CLI-"00000`. Each of its sections applies to other numbers. */
export interface CodeFormat {
  sections: Section[];
}

interface Section {
  isFor(number: number): boolean;
  /** The section's text in the format. */
  text: string;
  /** Null when the section shows no text in front of the number. */
  code: Code | null;
  /** Whether negative numbers are shown without their sign, because the section is meant for them. */
  isUnsigned: boolean;
}

interface Code {
  digits: number;
  before: string;
  after: string;
}

/** The tokens of a format. A `;` separates sections, except inside quotes or after a backslash. */
const TOKENS = /"[^"]*"?|[\\_*].|\[[^\]]*\]?|./gs;
/** Colours, languages and the width of hidden characters do not affect the code. */
const DECORATION = /^(?:[_*].|\[.*)$/s;
const CONDITION = /^\[(<=|>=|<>|<|>|=)(-?\d+(?:\.\d+)?)\]$/;

/** A section with a number between texts. Texts are in quotes or after a backslash; a few characters need neither. */
const CODE = /^((?:"[^"]*"|\\.|[-+/:() ])*)(general|#*0+|#+)((?:"[^"]*"|\\.|[-+/:() ])*)$/i;
const MARKS = /"|\\(?=.)/g;
const WRITTEN = /[\p{L}\p{N}]/u;

/** A fourth section is for texts. */
const OF_NUMBERS = 3;

/** Returns the code format of a number format, or null when it shows no code. */
export function codeFormatOf(format: string): CodeFormat | null {
  const parts = sectionsOf(format).slice(0, OF_NUMBERS);
  const hasConditions = parts.some(({ condition }) => condition);
  const sections = parts.map(({ text, code, condition }, index) => ({
    text,
    isFor: condition ?? (hasConditions ? () => index === parts.length - 1 : usual(parts.length, index)),
    code,
    isUnsigned: !hasConditions && index === 1,
  }));
  return sections.some(({ code }) => code) ? { sections } : null;
}

/** Returns which numbers a section without condition is for: positive, negative, zero. The first one takes all that no other is for. */
function usual(count: number, index: number): (number: number) => boolean {
  if (index === 1) return (number) => number < 0;
  if (index === 2) return (number) => number === 0;
  if (count === 1) return () => true;
  return (number) => number > 0 || (number === 0 && count === 2);
}

function sectionsOf(format: string): (Pick<Section, 'text' | 'code'> & { condition: Section['isFor'] | null })[] {
  const sections: string[][] = [[]];
  for (const [token] of format.matchAll(TOKENS)) {
    if (token === ';') sections.push([]);
    else sections.at(-1)?.push(token);
  }
  return sections.map((tokens) => ({
    text: tokens.join(''),
    code: codeOf(tokens.filter((token) => !DECORATION.test(token)).join('')),
    condition: tokens.map(conditionOf).find(Boolean) ?? null,
  }));
}

function conditionOf(token: string): Section['isFor'] | null {
  const [, sign, text] = CONDITION.exec(token) ?? [];
  const limit = Number(text);
  switch (sign) {
    case '<':
      return (number) => number < limit;
    case '<=':
      return (number) => number <= limit;
    case '>':
      return (number) => number > limit;
    case '>=':
      return (number) => number >= limit;
    case '=':
      return (number) => number === limit;
    case '<>':
      return (number) => number !== limit;
    default:
      return null;
  }
}

/** Returns the code of a section. A text only after the number is a unit, and a sign before it a currency: neither is part of a code. */
function codeOf(section: string): Code | null {
  const [, before = '', number = '', after = ''] = (CODE.exec(section) ?? []).map((part) => part.replace(MARKS, ''));
  if (!WRITTEN.test(before)) return null;
  return { digits: /general/i.test(number) ? 1 : number.replaceAll('#', '').length, before, after };
}

/** Returns the section that shows the number, if any. */
export const sectionFor = (number: number, { sections }: CodeFormat): Section | undefined => sections.find(({ isFor }) => isFor(number));

/** Returns the code that the section shows for the number, or null when it shows none. */
export function shownCode(number: number, { code, isUnsigned }: Section): ShownCode | null {
  if (!code || !Number.isInteger(number) || (number < 0 && !isUnsigned)) return null;
  const { digits, before, after } = code;
  const figures = number === 0 && digits === 0 ? '' : String(Math.abs(number)).padStart(digits, '0');
  return { shown: `${before}${figures}${after}`, number };
}
