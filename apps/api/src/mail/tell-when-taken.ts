import { PassThrough, pipeline, Readable } from 'node:stream';

/**
 * The same text, and `tell` is called when the connection has taken all of it, with the dot that ends it. The text itself is read to
 * its end long before: a large one then waits in memory for a connection that may break.
 */
export const tellWhenTaken = (text: Readable, tell: () => void): Readable =>
  // Whoever reads the text is told of its errors.
  pipeline(text, new Told(tell), () => undefined);

class Told extends PassThrough {
  readonly #tell: () => void;

  constructor(tell: () => void) {
    super();
    this.#tell = tell;
  }

  /** The mail library leads it into what adds the dot. That one ends when the connection asks for more and there is no more. */
  override pipe<T extends NodeJS.WritableStream>(dotted: T, options?: { end?: boolean }): T {
    if (dotted instanceof Readable) dotted.once('end', this.#tell);
    return super.pipe(dotted, options);
  }
}
