import { writeSync } from 'node:fs';

/** What waits for a slow reader of the log. More is left out. */
const MOST_BYTES = 16 * 1024 * 1024;
/** When a reader who takes nothing is asked again. */
const AGAIN_MS = 100;
/** How long the end of the process waits for such a reader. */
const END_MS = 1000;
const NAP_MS = 10;

/**
 * The log on the standard output. When that takes no more, because its disk is full, its terminal is closed or nobody reads its pipe,
 * lines are lost and the server goes on: no request fails for the sake of a line, and a stop or a crash comes to its end.
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

  /** There is no later: what nobody takes by then is lost. */
  end(): void {
    const until = performance.now() + END_MS;
    this.#drain();
    while (this.#bytes > 0 && performance.now() < until) {
      nap();
      this.#drain();
    }
  }

  /** Writes what waits, as far as it is taken. */
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

  /** How many of these bytes need no other try. A line that cannot be written is lost. */
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

/** One for the whole process. */
export function logOutput(): LogOutput {
  if (output) return output;
  // Once the stream was asked for, a pipe that is full says so at once. Before, one waits until it is read. A thread has none of its own.
  output = new LogOutput(process.stdout.fd ?? 1);
  process.once('exit', () => output?.end());
  return output;
}
