import type { RowError } from '@editique/domain/transfer/import-report';

/** The maximum number of errors reported; nobody reads more. */
const MAX_ERRORS = 1000;

/** Collects the errors of a file. */
export class Report {
  readonly errors: RowError[] = [];
  readonly #lines = new Set<number>();

  add(ligne: number, champ: string | null, message: string): void {
    this.#lines.add(ligne);
    if (this.errors.length < MAX_ERRORS) this.errors.push({ ligne, champ, message });
  }

  hasErrorAt(line: number): boolean {
    return this.#lines.has(line);
  }

  get isClean(): boolean {
    return this.#lines.size === 0;
  }

  get isFull(): boolean {
    return this.errors.length >= MAX_ERRORS;
  }

  /** Returns the errors in the order of the file. */
  sorted(): RowError[] {
    return this.errors.toSorted((one, other) => one.ligne - other.ligne);
  }
}
