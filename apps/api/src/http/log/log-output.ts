import { writeSync } from 'node:fs';

/** The most bytes that are buffered for a slow reader of the log. Further lines are dropped. */
const MOST_BYTES = 16 * 1024 * 1024;
/** The delay before a write is repeated after the reader took nothing. */
const AGAIN_MS = 100;
/** How long the end of the process waits for such a reader. */
const END_MS = 1000;
const NAP_MS = 10;

/**
 * Writes the log to standard output. If that accepts no more (its disk is full, its terminal is closed, nobody reads its pipe), lines are
 * lost and the server continues: no request fails because of a log line, and a stop or a crash still ends the process.
 */
export class LogOutput {
  readonly #fd: number;
  #waiting: Buffer[] = [];
  #bytes = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(fd: number) {
    this.#fd = fd;
  }

  write(line: string): void {
    const bytes = Buffer.from(line);
    if (this.#bytes + bytes.length > MOST_BYTES) return;
    this.#waiting.push(bytes);
    this.#bytes += bytes.length;
    if (!this.#timer) this.#drain();
  }

  /** Writes the remaining lines before the process exits. Lines that are not accepted within the limit are lost. */
  end(): void {
    const until = performance.now() + END_MS;
    this.#drain();
    while (this.#bytes > 0 && performance.now() < until) {
      nap();
      this.#drain();
    }
  }

  /** Writes the buffered lines as far as the output accepts them. */
  #drain(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    let done = 0;
    for (const bytes of this.#waiting) {
      const taken = this.#take(bytes);
      this.#bytes -= taken;
      if (taken < bytes.length) {
        this.#waiting[done] = bytes.subarray(taken);
        this.#timer = setTimeout(() => this.#drain(), AGAIN_MS).unref();
        break;
      }
      done++;
    }
    this.#waiting.splice(0, done);
  }

  /** Returns how many bytes were consumed. Drops a line that cannot be written, so that it is not retried. */
  #take(bytes: Buffer): number {
    try {
      return writeSync(this.#fd, bytes);
    } catch (error) {
      return isFull(error) ? 0 : bytes.length;
    }
  }
}

const isFull = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EAGAIN';

function nap(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)), 0, 0, NAP_MS);
}

let output: LogOutput | undefined;

/** Returns the one output of the whole process. */
export function logOutput(): LogOutput {
  if (output) return output;
  // Reading `process.stdout` makes a pipe non-blocking: writing to a full one then fails at once instead of waiting. A thread has no `fd`.
  output = new LogOutput(process.stdout.fd ?? 1);
  process.once('exit', () => output?.end());
  return output;
}
