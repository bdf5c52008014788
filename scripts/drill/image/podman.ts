import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** How long an interrupted program may take to end by itself. */
const PATIENCE_MS = 10_000;

export interface Outcome {
  code: number;
  /** What the command printed. */
  text: string;
  /** What it printed on its standard error. */
  errors: string;
}

/** Podman's record of the layers that registries have. Its place is the same for every storage. */
const SHARED = '/var/lib/containers';
/** An image and its stages need two gigabytes, and in Debian 13 `/tmp` is memory. */
const PLACE = process.env.TMPDIR || '/var/tmp';

/**
 * Podman with a storage of its own, so that the drill neither uses nor leaves anything of the machine's own containers. Podman builds with
 * the code of buildah, and unlike buildah it also runs an image as its Dockerfile says.
 */
export class Podman {
  readonly folder: string;
  readonly #hadShared = existsSync(SHARED);
  readonly #running = new Set<ChildProcess>();
  #isClosing = false;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async open(): Promise<Podman> {
    const folder = await mkdtemp(join(PLACE, 'editique-image-'));
    await mkdir(join(folder, 'temporary'));
    const places = `[storage]\ndriver = "overlay"\ngraphroot = "${folder}/storage"\nrunroot = "${folder}/run"\n`;
    await writeFile(join(folder, 'storage.conf'), places);
    return new Podman(folder);
  }

  /** Runs a command of podman. */
  try(...args: readonly string[]): Promise<Outcome> {
    return this.#unlessClosing('podman', [...this.#globals(), ...args]);
  }

  /** Runs a command of podman that must succeed. Returns what it printed. */
  async run(...args: readonly string[]): Promise<string> {
    const { code, text, errors } = await this.try(...args);
    if (code !== 0) throw new Error(`podman ${args[0]} : code ${code}\n${lastLines(text + errors)}`);
    return text.trim();
  }

  /** Runs another program that must succeed. Returns what it printed. */
  async program(name: string, ...args: readonly string[]): Promise<string> {
    const { code, text, errors } = await this.#unlessClosing(name, args);
    if (code !== 0) throw new Error(`${name} : code ${code}\n${lastLines(text + errors)}`);
    return text.trim();
  }

  /** Makes an image of a file system that a shell command writes as an archive. */
  async importFrom(command: string, name: string): Promise<void> {
    const args = [...this.#globals(), 'import', '-', name];
    await this.program('bash', '-o', 'pipefail', '-c', `${command} | podman "$@"`, 'bash', ...args);
  }

  /** Gives a function the files of an image. */
  async withFiles<Result>(image: string, read: (folder: string) => Promise<Result>): Promise<Result> {
    const folder = await this.run('image', 'mount', image);
    try {
      return await read(folder);
    } finally {
      await this.run('image', 'unmount', image);
    }
  }

  /** Ends and removes everything that ran or was stored. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#endPrograms();
    await this.#spawn('podman', [...this.#globals(), 'rm', '--force', '--all', '--volumes', '--time=0']);
    await this.#spawn('podman', [...this.#globals(), 'image', 'unmount', '--all']);
    this.#unmount();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    if (!this.#hadShared) await rm(SHARED, { recursive: true, force: true });
  }

  /** After a signal the drill goes no further: what it asks for then is never answered. */
  #unlessClosing(program: string, args: readonly string[]): Promise<Outcome> {
    return this.#isClosing ? new Promise(() => undefined) : this.#spawn(program, args);
  }

  /** Ends what a signal to the drill has interrupted, with the programs that it started. */
  async #endPrograms(): Promise<void> {
    const running = [...this.#running];
    const ended = Promise.all(running.map((child) => once(child, 'close')));
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      for (const child of running) signalGroup(child, signal);
      await Promise.race([ended, delay(PATIENCE_MS, undefined, { ref: false })]);
    }
  }

  /** Podman mounts the folder of its layers upon itself, and leaves that mount. An interrupted program leaves others. */
  #unmount(): void {
    const mounts = readFileSync('/proc/self/mounts', 'utf8').split('\n');
    const inside = mounts.map((line) => line.split(' ')[1] ?? '').filter((path) => path.startsWith(`${this.folder}/`));
    for (const path of inside.reverse()) spawnSync('umount', ['--lazy', path], { stdio: 'ignore' });
  }

  #globals(): string[] {
    const own = [`--tmpdir=${this.folder}/libpod`, `--volumepath=${this.folder}/volumes`];
    // runc also runs where the controllers of cgroups are split over both versions, which crun refuses.
    return [...own, '--runtime=runc', '--cgroup-manager=cgroupfs', '--events-backend=none'];
  }

  #spawn(program: string, args: readonly string[]): Promise<Outcome> {
    const own = {
      CONTAINERS_STORAGE_CONF: join(this.folder, 'storage.conf'),
      TMPDIR: join(this.folder, 'temporary'),
      // The drill runs the health check itself. Podman would ask systemd, which is not everywhere.
      DISABLE_HC_SYSTEMD: 'true',
    };
    return new Promise((resolve, reject) => {
      const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...own }, detached: true });
      this.#running.add(child);
      const outcome: Outcome = { code: 0, text: '', errors: '' };
      child.stdout.setEncoding('utf8').on('data', (text: string) => (outcome.text += text));
      child.stderr.setEncoding('utf8').on('data', (text: string) => (outcome.errors += text));
      child.on('error', reject);
      child.on('close', (code) => {
        this.#running.delete(child);
        resolve({ ...outcome, code: code ?? 143 });
      });
    });
  }
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, signal);
  } catch {
    // The program had already ended.
  }
}

export const lastLines = (text: string): string => text.trimEnd().split('\n').slice(-25).join('\n');
