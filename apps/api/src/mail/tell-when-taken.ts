import { PassThrough, pipeline, Readable } from 'node:stream';

/**
 * Passes the text through and calls `tell` when the connection has taken all of it, including the final dot. The end of the text itself
 * comes much earlier: a large text then still waits in memory for a connection that may break.
 */
export const tellWhenTaken = (text: Readable, tell: () => void): Readable =>
  // The reader of the text gets its errors, so the callback has nothing to do.
  pipeline(text, new Told(tell), () => undefined);

class Told extends PassThrough {
  readonly #tell: () => void;

  constructor(tell: () => void) {
    super();
    this.#tell = tell;
  }

  /** The mail library pipes this stream into the one that adds the final dot. That one ends when the connection has asked for all of it. */
  override pipe<T extends NodeJS.WritableStream>(dotted: T, options?: { end?: boolean }): T {
    if (dotted instanceof Readable) dotted.once('end', this.#tell);
    return super.pipe(dotted, options);
  }
}
