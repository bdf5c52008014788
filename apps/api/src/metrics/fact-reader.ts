/** A metric with its values: a single one, or one per set of labels. */
export interface Figure {
  name: string;
  help: string;
  values: readonly { labels?: Readonly<Record<string, string>>; value: number }[];
}

/** The longest that a scrape waits for the database. Prometheus itself gives up after ten seconds. */
const PATIENCE_MS = 2000;
/** How long a result is cached, so that several scrapers, or one in a loop, cost the database no more than one. */
const KEPT_MS = 5000;

type Read = () => Promise<readonly Figure[]>;

/** Reads metrics from the database: once for all simultaneous scrapes, and for no longer than a scrape can wait. */
export class FactReader {
  readonly #reads: Read[] = [];
  #kept: { figures: readonly Figure[]; until: number } | null = null;
  #reading: Promise<readonly Figure[] | null> | null = null;

  add(read: Read): void {
    this.#reads.push(read);
  }

  /** Returns null if the database did not answer in time. */
  async read(): Promise<readonly Figure[] | null> {
    if (this.#kept && performance.now() < this.#kept.until) return this.#kept.figures;
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = null;
    });
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS, null);
    });
    return Promise.race([this.#reading, tooLate]).finally(() => clearTimeout(timer));
  }

  async #readAll(): Promise<readonly Figure[] | null> {
    try {
      const figures = (await Promise.all(this.#reads.map((read) => read()))).flat();
      this.#kept = { figures, until: performance.now() + KEPT_MS };
      return figures;
    } catch {
      // The scrape reports the database as down. The cause is in the errors of the requests that fail meanwhile.
      return null;
    }
  }
}
