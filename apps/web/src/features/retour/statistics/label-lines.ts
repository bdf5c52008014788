/** Returns the label of a bar, cut so that it takes two lines of that many letters. Lines break between words, as the chart breaks them. */
export function twoLines(text: string, letters: number): string {
  const words = text.split(' ');
  const fits = (count: number): boolean => words.slice(0, count).join(' ').length <= letters;
  const first = words.findIndex((_, index) => index > 0 && !fits(index + 1));
  // A single line, which may be one long word.
  if (first === -1) return cut(text, letters);
  const second = words.slice(first).join(' ');
  return `${cut(words.slice(0, first).join(' '), letters)} ${cut(second, letters)}`;
}

/** Cuts between two words, unless that would cost too much. */
function cut(line: string, letters: number): string {
  if (line.length <= letters) return line;
  const kept = line.slice(0, letters - 1);
  const space = kept.lastIndexOf(' ');
  return `${space > letters * 0.7 ? kept.slice(0, space) : kept}…`;
}
