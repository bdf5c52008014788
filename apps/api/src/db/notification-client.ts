import pg from 'pg';
import { errorOf } from './database.ts';

const RETRY_MS = 500;
const RETRY_MAX_MS = 10_000;
const CONNECTION_TIMEOUT_MS = 5_000;
const HEARTBEAT_MS = 10_000;

/** One connection that only listens, and comes back by itself when it is lost. */
export class NotificationClient {
  isConnected = false;
  readonly #url: string;
  readonly #onError: (error: Error) => void;
  readonly #listeners = new Map<string, (payload: string) => void>();
  readonly #onReconnect: (() => void)[] = [];
  #client: pg.Client | null = null;
  #isClosed = false;
  #retry: NodeJS.Timeout | null = null;
  #heartbeat: NodeJS.Timeout | null = null;
  #delay = RETRY_MS;

  constructor(url: string, onError: (error: Error) => void) {
    this.#url = url;
    this.#onError = onError;
  }

  async listen(channel: string, onPayload: (payload: string) => void): Promise<void> {
    this.#listeners.set(channel, onPayload);
    if (this.#client && this.isConnected) await this.#client.query(`listen ${channel}`);
    // While a retry is due, it will listen to this channel too.
    else if (!this.#retry) await this.#connect();
  }

  onReconnect(callback: () => void): void {
    this.#onReconnect.push(callback);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#retry) clearTimeout(this.#retry);
    if (this.#heartbeat) clearInterval(this.#heartbeat);
    this.isConnected = false;
    await this.#client?.end().catch(this.#onError);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'editique (notifications)',
      keepAlive: true,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      query_timeout: CONNECTION_TIMEOUT_MS,
    });
    client.on('notification', ({ channel, payload }) => this.#listeners.get(channel)?.(payload ?? ''));
    client.on('error', (error) => this.#lose(client, error));
    client.on('end', () => this.#lose(client, new Error('The notification connection ended')));
    this.#client = client;
    await client.connect();
    for (const channel of this.#listeners.keys()) await client.query(`listen ${channel}`);
    if (this.#isClosed) return void (await client.end());
    // What was remembered during the gap is forgotten before it can be trusted again.
    for (const callback of this.#onReconnect) callback();
    this.isConnected = true;
    this.#delay = RETRY_MS;
    this.#heartbeat = setInterval(() => this.#beat(client), HEARTBEAT_MS).unref();
  }

  /** A connection whose other end vanished without a word looks alive for hours, and hears nothing. */
  async #beat(client: pg.Client): Promise<void> {
    try {
      await client.query('select 1');
    } catch (error) {
      this.#lose(client, errorOf(error));
    }
  }

  #lose(client: pg.Client, error: Error): void {
    if (this.#isClosed || this.#client !== client) return;
    this.#client = null;
    this.isConnected = false;
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
