/** Returns the singular or plural of a free-text unit: 'ramette' or 'ramettes', 'boîte de 500' or 'boîtes de 500'. */
export function unitFor(count: number, unit: string): string {
  if (Math.abs(count) < 2) return unit;
  const [word = '', ...rest] = unit.split(' ');
  return [pluralOf(word), ...rest].join(' ');
}

/** Returns the plural. Abbreviations such as kg and words that end in s, x or z stay unchanged. */
function pluralOf(word: string): string {
  if (!NOUN.test(word) || /[sxz]$/i.test(word)) return word;
  if (/(?:au|eau|eu)$/i.test(word)) return `${word}x`;
  if (/al$/i.test(word)) return `${word.slice(0, -1)}ux`;
  return `${word}s`;
}

const NOUN = /^\p{L}{3,}$/u;
