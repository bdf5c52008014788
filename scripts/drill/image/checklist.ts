interface Check {
  label: string;
  isGood: boolean;
  seconds: number;
  /** What was found, or why the check failed. */
  found: string;
}

/** The checks of the drill. One that fails does not keep the next from running. */
export class Checklist {
  readonly #checks: Check[] = [];

  /** Runs a check. It fails by throwing, and may return what it found. Returns whether it passed. */
  async check(label: string, work: () => Promise<string | void>): Promise<boolean> {
    const started = performance.now();
    process.stdout.write(`${label}…\n`);
    const outcome = await work().then(
      (found) => ({ isGood: true, found: found ?? '' }),
      (error: unknown) => ({ isGood: false, found: error instanceof Error ? error.message : String(error) }),
    );
    this.#checks.push({ label, seconds: (performance.now() - started) / 1000, ...outcome });
    return outcome.isGood;
  }

  /** Prints the table. Returns whether every check passed. */
  print(): boolean {
    process.stdout.write('\n');
    for (const { label, isGood, seconds, found } of this.#checks)
      process.stdout.write(`${isGood ? '✓' : '✗'} ${seconds.toFixed(1).padStart(6)} s  ${label}${found && ` : ${found}`}\n`);
    return this.#checks.every(({ isGood }) => isGood);
  }
}

/** Throws unless the condition holds. */
export function must(condition: boolean, otherwise: string): asserts condition {
  if (!condition) throw new Error(otherwise);
}
