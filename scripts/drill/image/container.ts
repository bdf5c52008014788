import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../testing/free-port.ts';
import { must } from './checklist.ts';
import { IMAGE } from './contents.ts';
import { lastLines, type Outcome, type Podman } from './podman.ts';

/** What `deploy/compose.yaml` says of a container. */
const CLOSED = ['--read-only', '--tmpfs=/tmp', '--cap-drop=all', '--security-opt=no-new-privileges'];
const STOP_SECONDS = 75;
/** A server that hangs must fail a check, not stop the drill. */
const ANSWER_MS = 60_000;
/** The `--start-period` of the health check. */
const START_MS = 120_000;
/** Podman asks for these limits. They are given because it would ask for more than a machine may allow even to root. */
const MOST = { nofile: 65_536, nproc: 32_768 };

export interface Answer {
  status: number;
  type: string;
  bytes: Buffer;
}

/** Returns the options that keep podman below the limits of this process. */
export async function limits(): Promise<string[]> {
  const text = await readFile('/proc/self/limits', 'utf8');
  const most = (line: string, wanted: number): number => {
    const allowed = Number(new RegExp(`^${line}\\s+\\S+\\s+(\\d+)`, 'm').exec(text)?.[1] ?? wanted);
    return Math.min(allowed, wanted);
  };
  return [`--ulimit=nofile=${most('Max open files', MOST.nofile)}`, `--ulimit=nproc=${most('Max processes', MOST.nproc)}`];
}

/** The image, started as `deploy/compose.yaml` starts it, on the network of this machine. */
export class Container {
  readonly name: string;
  readonly #podman: Podman;
  readonly #port: number;
  token = '';

  private constructor(podman: Podman, name: string, port: number) {
    this.#podman = podman;
    this.name = name;
    this.#port = port;
  }

  /** Starts a container and waits until it is ready. */
  static async start(podman: Podman, name: string, volume: string, settings: Record<string, string> = {}): Promise<Container> {
    const port = await freePort();
    const environment = Object.entries({ ...settings, PORT: String(port) }).map(([key, value]) => `--env=${key}=${value}`);
    const options = ['--detach', '--pull=never', '--network=host', `--volume=${volume}:/data`, ...CLOSED, ...(await limits())];
    await podman.run('run', ...options, `--name=${name}`, ...environment, IMAGE);
    const container = new Container(podman, name, port);
    await container.#ready();
    return container;
  }

  async ask(path: string, body?: object): Promise<Answer> {
    const headers = { ...(this.token && { authorization: `Bearer ${this.token}` }), ...(body && { 'content-type': 'application/json' }) };
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const signal = AbortSignal.timeout(ANSWER_MS);
    const answer = await fetch(`http://127.0.0.1:${this.#port}${path}`, { ...init, headers, signal });
    return { status: answer.status, type: answer.headers.get('content-type') ?? '', bytes: Buffer.from(await answer.arrayBuffer()) };
  }

  /** Asks for JSON, and expects a success. */
  async json<Body>(path: string, body?: object): Promise<Body> {
    const { status, bytes } = await this.ask(path, body);
    must(status < 300, `${path} répond ${status} : ${bytes.toString().slice(0, 300)}`);
    return JSON.parse(bytes.toString());
  }

  async signIn(email: string, password: string): Promise<void> {
    this.token = (await this.json<{ token: string }>('/api/users/login', { email, password })).token;
  }

  /** Returns the lines that the kernel has about the server. */
  async status(): Promise<string> {
    const pid = await this.#podman.run('inspect', '--format', '{{.State.Pid}}', this.name);
    return readFile(`/proc/${pid}/status`, 'utf8');
  }

  exec(environment: Record<string, string>, ...command: string[]): Promise<Outcome> {
    const options = Object.entries(environment).map(([key, value]) => `--env=${key}=${value}`);
    return this.#podman.try('exec', ...options, this.name, ...command);
  }

  /** Runs the image's health check, as an engine does. Returns its exit code. */
  async health(): Promise<number> {
    return (await this.#podman.try('healthcheck', 'run', this.name)).code;
  }

  /** Runs the health check's command where no server runs any more. Returns its exit code. */
  async healthAfterwards(): Promise<number> {
    const format = '{{json .Config.Healthcheck.Test}}';
    const [kind, ...command]: string[] = JSON.parse(await this.#podman.run('image', 'inspect', '--format', format, IMAGE));
    must(kind === 'CMD', `HEALTHCHECK ${kind}`);
    const options = ['--rm', '--pull=never', '--network=host', ...CLOSED, ...(await limits()), `--env=PORT=${this.#port}`];
    return (await this.#podman.try('run', ...options, IMAGE, ...command)).code;
  }

  /** Sends the image's stop signal, and waits. Returns the server's exit code. */
  async stop(): Promise<number> {
    await this.#podman.run('stop', `--time=${STOP_SECONDS}`, this.name);
    return Number(await this.#podman.run('inspect', '--format', '{{.State.ExitCode}}', this.name));
  }

  async #ready(): Promise<void> {
    const end = Date.now() + START_MS;
    for (;;) {
      const answer = await this.ask('/api/ready').catch(() => null);
      if (answer?.status === 200) return;
      const state = await this.#podman.run('inspect', '--format', '{{.State.Status}}', this.name);
      if (state !== 'running' || Date.now() > end) {
        const { text, errors } = await this.#podman.try('logs', this.name);
        throw new Error(`${this.name} ne démarre pas (${state}) :\n${lastLines(text + errors)}`);
      }
      await delay(200);
    }
  }
}
