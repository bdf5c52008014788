/** 'ramette' or 'ramettes', 'boîte de 500' or 'boîtes de 500': a unit that somebody typed, after that many of it. */
export function unitFor(count: number, unit: string): string {
  if (Math.abs(count) < 2) return unit;
  const [word = '', ...rest] = unit.split(' ');
  return [pluralOf(word), ...rest].join(' ');
}

/** Abbreviations such as kg have no plural, nor has a word that ends in s, x or z. */
function pluralOf(word: string): string {
  if (!NOUN.test(word) || /[sxz]$/i.test(word)) return word;
  if (/(?:au|eau|eu)$/i.test(word)) return `${word}x`;
  if (/al$/i.test(word)) return `${word.slice(0, -1)}ux`;
  return `${word}s`;
}

const NOUN = /^\p{L}{3,}$/u;
