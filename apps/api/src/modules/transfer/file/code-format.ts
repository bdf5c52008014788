import type { ShownCode } from './sheet.ts';

/** A format that shows a number behind a text, as a code: `"CLI-"00000`. Each of its sections is for other numbers. */
export interface CodeFormat {
  sections: Section[];
}

interface Section {
  isFor(number: number): boolean;
  /** As it stands in the format. */
  text: string;
  /** Null where the section shows the number without a text before it. */
  code: Code | null;
  /** Whether a number under 0 is shown without its sign: the section is for such ones. */
  isUnsigned: boolean;
}

interface Code {
  digits: number;
  before: string;
  after: string;
}

/** What stands between two `;`, which may also be within a text or behind a backslash. */
const TOKENS = /"[^"]*"?|[\\_*].|\[[^\]]*\]?|./gs;
/** Colours, languages and the space of a sign that is not shown say nothing of the code. */
const DECORATION = /^(?:[_*].|\[.*)$/s;
const CONDITION = /^\[(<=|>=|<>|<|>|=)(-?\d+(?:\.\d+)?)\]$/;

/** Texts stand in quotes or behind a backslash; a few signs need neither. */
const CODE = /^((?:"[^"]*"|\\.|[-+/:() ])*)(general|#*0+|#+)((?:"[^"]*"|\\.|[-+/:() ])*)$/i;
const MARKS = /"|\\(?=.)/g;
const WRITTEN = /[\p{L}\p{N}]/u;

/** The last section is for texts. */
const OF_NUMBERS = 3;

/** The code that a format makes of numbers, or null where it makes none. */
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

/** The numbers of a section that names none: those above 0, those below, and 0. The first takes what no other is for. */
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

/** A text after the number alone is its unit, and a sign before it its currency: neither belongs to it. */
function codeOf(section: string): Code | null {
  const [, before = '', number = '', after = ''] = (CODE.exec(section) ?? []).map((part) => part.replace(MARKS, ''));
  if (!WRITTEN.test(before)) return null;
  return { digits: /general/i.test(number) ? 1 : number.replaceAll('#', '').length, before, after };
}

/** The section of the format that shows the number, if one does. */
export const sectionFor = (number: number, { sections }: CodeFormat): Section | undefined => sections.find(({ isFor }) => isFor(number));

/** The code that the section shows of the number, or null where it shows none. */
export function shownCode(number: number, { code, isUnsigned }: Section): ShownCode | null {
  if (!code || !Number.isInteger(number) || (number < 0 && !isUnsigned)) return null;
  const { digits, before, after } = code;
  const figures = number === 0 && digits === 0 ? '' : String(Math.abs(number)).padStart(digits, '0');
  return { shown: `${before}${figures}${after}`, number };
}
