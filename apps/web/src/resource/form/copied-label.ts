const COPIED = / \(copie(?: (\d+))?\)$/;

/** Returns the label of a copy, which differs from the copied one even where that is as long as it may be: 'Relevés (copie 2)'. */
export function copiedLabel(label: string, max: number): string {
  const found = COPIED.exec(label);
  const rank = found ? Number(found[1] ?? 1) + 1 : 1;
  const ending = rank === 1 ? ' (copie)' : ` (copie ${rank})`;
  // Cut by characters, as the server counts them: a cut within an emoji would be refused.
  const begin = [...label.replace(COPIED, '')].slice(0, max - ending.length).join('');
  return `${begin.trimEnd()}${ending}`;
}
