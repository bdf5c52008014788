import pg from 'pg';

const RETRY_MS = 500;
const RETRY_MAX_MS = 10_000;

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
  #delay = RETRY_MS;

  constructor(url: string, onError: (error: Error) => void) {
    this.#url = url;
    this.#onError = onError;
  }

  async listen(channel: string, onPayload: (payload: string) => void): Promise<void> {
    this.#listeners.set(channel, onPayload);
    if (this.#client && this.isConnected) await this.#client.query(`listen ${channel}`);
    else await this.#connect();
  }

  onReconnect(callback: () => void): void {
    this.#onReconnect.push(callback);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#retry) clearTimeout(this.#retry);
    await this.#client?.end().catch(this.#onError);
    this.isConnected = false;
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'editique (notifications)',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    client.on('notification', ({ channel, payload }) => this.#listeners.get(channel)?.(payload ?? ''));
    client.on('error', (error) => this.#lose(client, error));
    client.on('end', () => this.#lose(client, new Error('The notification connection ended')));
    this.#client = client;
    await client.connect();
    for (const channel of this.#listeners.keys()) await client.query(`listen ${channel}`);
    this.isConnected = true;
    this.#delay = RETRY_MS;
  }

  #lose(client: pg.Client, error: Error): void {
    if (this.#isClosed || this.#client !== client) return;
    this.#client = null;
    this.isConnected = false;
    this.#onError(error);
    this.#retry = setTimeout(() => this.#reconnect(), this.#delay);
    this.#delay = Math.min(this.#delay * 2, RETRY_MAX_MS);
  }

  async #reconnect(): Promise<void> {
    try {
      await this.#connect();
      for (const callback of this.#onReconnect) callback();
    } catch (error) {
      const failed = this.#client;
      if (failed) this.#lose(failed, error as Error);
    }
  }
}
