/** Returns a heading as the one or two lines that it takes in a narrow column, broken where they are the least unequal. */
export function headingLines(heading: string): [string] | [string, string] {
  const words = heading.split(' ');
  if (words.length === 1) return [heading];
  const breaks = words
    .slice(1)
    .map((_, index): [string, string] => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
  return breaks.reduce((best, one) => (lengthOf(one) < lengthOf(best) ? one : best));
}

const lengthOf = ([first, second]: [string, string]): number => Math.max(first.length, second.length);
