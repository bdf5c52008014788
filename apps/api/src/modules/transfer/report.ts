/** What is wrong with a file, by row and column. */
export interface RowError {
  ligne: number;
  /** The field, the unknown heading, or null for the row as a whole. */
  champ: string | null;
  message: string;
}

/** More would be read by nobody. */
const MAX_ERRORS = 1000;

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

  /** In the order of the file. */
  sorted(): RowError[] {
    return this.errors.toSorted((one, other) => one.ligne - other.ligne);
  }
}
