export interface Line {
  label: string;
  value: string;
  /** The required value, if the line is a goal. */
  goal?: string;
  isGood?: boolean;
}

/** Prints the table. Returns whether every goal was reached. */
export function report(lines: readonly Line[]): boolean {
  const width = Math.max(...lines.map(({ label }) => label.length));
  const values = Math.max(...lines.map(({ value }) => value.length));
  for (const { label, value, goal, isGood } of lines)
    process.stdout.write(`${label.padEnd(width)}  ${value.padStart(values)}  ${goal ? `(${goal}) ` : ''}${verdictOf(isGood)}\n`);
  return lines.every(({ isGood }) => isGood !== false);
}

function verdictOf(isGood: boolean | undefined): string {
  if (isGood === undefined) return '';
  return isGood ? 'oui' : 'MANQUÉ';
}
