import pg from 'pg';
import { errorOf } from '../database.ts';
import { Listeners } from '../listeners.ts';

const RETRY_MS = 500;
const RETRY_MAX_MS = 10_000;
const CONNECTION_TIMEOUT_MS = 5_000;
const BEAT_MS = 1_000;
/** If a heartbeat is unanswered for this long, the connection is closed and replaced. */
const GIVEN_UP_MS = 4_000;
const CLOSING_MS = 1_000;

/** How long an answered heartbeat, counted from its sending, vouches that no notification is missing. */
export const CONFIRMED_MS = 3_000;

/** A connection for LISTEN and NOTIFY that is opened again by itself when it is lost. */
export class NotificationClient {
  readonly #url: string;
  readonly #onError: (error: Error) => void;
  readonly #listeners = new Listeners();
  readonly #onReconnect: (() => void)[] = [];
  #client: pg.Client | null = null;
  #isOpen = false;
  #isClosed = false;
  #retry: NodeJS.Timeout | null = null;
  #heartbeat: NodeJS.Timeout | null = null;
  #delay = RETRY_MS;
  #turn: Promise<unknown> = Promise.resolve();
  /** When the last answered heartbeat was sent: every notification before that has been received. */
  #confirmedAt = Number.NEGATIVE_INFINITY;

  constructor(url: string, onError: (error: Error) => void) {
    this.#url = url;
    this.#onError = onError;
  }

  /**
   * False while notifications may be missed. A connection whose other end vanished silently looks alive for hours, so it counts only while
   * heartbeats are answered: notifications and answers arrive in order, so an answer proves that no earlier notification is missing.
   */
  get isConnected(): boolean {
    return this.#isOpen && performance.now() - this.#confirmedAt < CONFIRMED_MS;
  }

  async listen(channel: string, onPayload: (payload: string) => void): Promise<void> {
    this.#listeners.add(channel, onPayload);
    if (this.#client && this.#isOpen) await this.#ask(this.#client, `listen ${channel}`, CONNECTION_TIMEOUT_MS);
    // A planned reconnect will listen to this channel too.
    else if (!this.#retry) await this.#connect();
  }

  /** Notifies a channel. Does nothing while the connection is down: listeners look for what they missed when they reconnect. */
  async tell(channel: string): Promise<void> {
    await this.#askIfOpen(`notify ${channel}`);
  }

  /** Resolves once every notification sent before this call has been received. */
  async confirm(): Promise<void> {
    await this.#askIfOpen('select 1');
  }

  onReconnect(callback: () => void): void {
    this.#onReconnect.push(callback);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#isOpen = false;
    if (this.#retry) clearTimeout(this.#retry);
    if (this.#heartbeat) clearInterval(this.#heartbeat);
    const client = this.#client;
    if (!client) return;
    // An unreachable server would never confirm the end.
    const patience = setTimeout(() => client.connection.stream.destroy(), CLOSING_MS);
    await client.end().catch(this.#onError);
    clearTimeout(patience);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'editique (notifications)',
      // This connection writes only notifications, which do not survive a crash anyway, so its commits need not wait for the disk.
      options: '-c synchronous_commit=off',
      keepAlive: true,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    });
    client.on('notification', ({ channel, payload }) => this.#listeners.tell(channel, payload ?? ''));
    client.on('error', (error) => this.#lose(client, error));
    client.on('end', () => this.#lose(client, new Error('The notification connection ended')));
    this.#client = client;
    this.#turn = Promise.resolve();
    await client.connect();
    const begunAt = performance.now();
    for (const channel of this.#listeners.channels) await this.#ask(client, `listen ${channel}`, CONNECTION_TIMEOUT_MS);
    if (this.#isClosed) return void (await client.end());
    // Caches are cleared before they can be trusted again.
    for (const callback of this.#onReconnect) callback();
    this.#isOpen = true;
    this.#confirmedAt = begunAt;
    this.#delay = RETRY_MS;
    this.#keepBeating(client);
  }

  async #askIfOpen(sql: string): Promise<void> {
    if (!this.#client || !this.#isOpen) return;
    await this.#ask(this.#client, sql, GIVEN_UP_MS).catch((error: unknown) => {
      // A closing client expects no answer.
      if (!this.#isClosed) throw error;
    });
  }

  /** Sends one statement at a time, as the driver wants it. */
  #ask(client: pg.Client, sql: string, milliseconds: number): Promise<unknown> {
    const answer = this.#turn.then(() => client.query(sql));
    this.#turn = answer.catch(() => undefined);
    return answered(answer, milliseconds);
  }

  #keepBeating(client: pg.Client): void {
    let isWaiting = false;
    const beat = async (): Promise<void> => {
      if (isWaiting) return;
      isWaiting = true;
      const sentAt = performance.now();
      try {
        await this.#ask(client, 'select 1', GIVEN_UP_MS);
        if (this.#client === client) this.#confirmedAt = sentAt;
      } catch (error) {
        this.#lose(client, errorOf(error));
      }
      isWaiting = false;
    };
    this.#heartbeat = setInterval(beat, BEAT_MS).unref();
  }

  #lose(client: pg.Client, error: Error): void {
    if (this.#isClosed || this.#client !== client) return;
    this.#client = null;
    this.#isOpen = false;
    if (this.#heartbeat) clearInterval(this.#heartbeat);
    this.#onError(error);
    client.end().catch(this.#onError);
    this.#retry = setTimeout(() => this.#reconnect(), this.#delay);
    this.#delay = Math.min(this.#delay * 2, RETRY_MAX_MS);
  }

  async #reconnect(): Promise<void> {
    this.#retry = null;
    try {
      await this.#connect();
    } catch (error) {
      const failed = this.#client;
      if (failed) this.#lose(failed, errorOf(error));
    }
  }
}

/**
 * Rejects if the answer does not arrive in time. The check runs one turn of the event loop later, because a busy process may not have read
 * an answer that has already arrived.
 */
async function answered<T>(answer: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => setImmediate(() => reject(new Error('The notification connection does not answer'))), milliseconds);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
