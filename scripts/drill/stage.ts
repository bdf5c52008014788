import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { dataPlace } from '../testing/data-place.ts';

/** The user id for the servers, because PostgreSQL refuses to run as root. 65534 is 'nobody' on every system. */
const nobody = process.getuid?.() === 0 ? 65_534 : null;
const identity = nobody === null ? {} : { uid: nobody, gid: nobody };

/** A temporary folder and the processes that run in it. `close` removes both, however the drill ended. */
export class Stage {
  readonly folder: string;
  readonly #children = new Set<ChildProcess>();
  readonly #ended = new Set<string>();
  readonly #postmasters: string[] = [];

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async open(): Promise<Stage> {
    const folder = await mkdtemp(join(await dataPlace(), 'editique-drill-'));
    await chmod(folder, 0o755);
    return new Stage(folder);
  }

  /** Creates a folder for one program, owned by the user that runs the program. */
  async place(name: string): Promise<string> {
    const path = join(this.folder, name);
    await mkdir(path, { mode: 0o700 });
    if (nobody !== null) await chown(path, nobody, nobody);
    return path;
  }

  async file(folder: string, name: string, text: string): Promise<string> {
    const path = join(folder, name);
    await writeFile(path, text, { mode: 0o600 });
    if (nobody !== null) await chown(path, nobody, nobody);
    return path;
  }

  /** Starts a program. Its output goes to a log file in the stage's folder. */
  start(name: string, program: string, args: readonly string[], env: Record<string, string> = {}): ChildProcess {
    const log = createWriteStream(join(this.folder, `${name}.log`), { flags: 'a' });
    const child = spawn(program, args, {
      cwd: this.folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, HOME: this.folder, LC_ALL: 'C.UTF-8', ...env },
      ...identity,
    });
    for (const stream of [child.stdout, child.stderr]) stream.pipe(log, { end: false });
    this.#children.add(child);
    child.once('exit', () => {
      this.#children.delete(child);
      this.#ended.add(name);
    });
    return child;
  }

  hasEnded(name: string): boolean {
    return this.#ended.has(name);
  }

  /** Registers a PostgreSQL that another program starts in this folder, so that `close` kills it even if that program is gone. */
  watchPostmaster(data: string): void {
    this.#postmasters.push(data);
  }

  /** Returns the last lines of a program's log. */
  async lastWords(name: string, lines = 60): Promise<string> {
    const log = await readFile(join(this.folder, `${name}.log`), 'utf8').catch(() => '');
    return log.trimEnd().split('\n').slice(-lines).join('\n');
  }

  async close(): Promise<void> {
    const running = [...this.#children];
    const ended = running.map((child) => once(child, 'exit'));
    for (const child of running) child.kill('SIGKILL');
    await Promise.all(ended);
    for (const data of this.#postmasters) {
      const pid = await postmasterOf(data);
      if (pid) kill(pid);
    }
    // The processes of a killed server need a moment to exit.
    await delay(500);
    await rm(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

/** Returns the process id of the PostgreSQL in a folder, from its pid file, or null. */
export async function postmasterOf(data: string): Promise<number | null> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  return Number.parseInt(text, 10) || null;
}

/** Kills a process, unless it is already gone. */
export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process had already ended.
  }
}
