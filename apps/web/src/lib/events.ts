import { EXPIRED, sessionEvents } from './api.ts';
import { isObject } from './is-object.ts';
import { bearerOf, readStoredSession } from './session/session-storage.ts';

/** A committed change. Without an id it concerns many records at once. */
export interface Change {
  resource: string;
  id: number | null;
  action: string;
}

export interface Follower {
  onChange: (change: Change) => void;
  /** The user's notices changed. */
  onNotice: () => void;
  /** The user's rights may have changed. Also called whenever the stream opens, because a change is missed while it is closed. */
  onRights: () => void;
  /** The stream is open for the first time. Data read before may have changed without an event. */
  onOpen: () => void;
  /** The stream is open again. The cause of the break may have failed other requests too. */
  onReopen: () => void;
  /** The server accepts no more streams. The connection is retried later; until then no change arrives. */
  onRefused: () => void;
}

/** Follows the changes over one stream, which is reopened whenever it breaks. Returns a function that stops it. */
export function followChanges(follower: Follower, timing: Timing = TIMING): () => void {
  const stopped = new AbortController();
  void follow(follower, stopped.signal, timing);
  return () => stopped.abort();
}

/** In milliseconds. */
export interface Timing {
  /** A connection that sends nothing for this long is dead: the server sends a heartbeat every 20 seconds. */
  silence: number;
  firstWait: number;
  longestWait: number;
  /** A tab that is hidden for this long closes its connection, because all tabs of a site share six connections. */
  hiddenFor: number;
}

const TIMING: Timing = { silence: 50_000, firstWait: 1000, longestWait: 30_000, hiddenFor: 15_000 };

interface Position {
  /** The last event that was read. The next connection resumes after it. */
  lastId: string | null;
  failures: number;
}

async function follow(follower: Follower, stopped: AbortSignal, timing: Timing): Promise<void> {
  const position: Position = { lastId: null, failures: 0 };
  while (!stopped.aborted) {
    let asked = 0;
    await whileAway(stopped);
    const token = readStoredSession()?.token;
    if (stopped.aborted || !token) return;
    const connection = new AbortController();
    const signal = AbortSignal.any([stopped, connection.signal]);
    giveBackWhenHidden(connection, signal, timing.hiddenFor);
    try {
      const response = await openStream(token, position.lastId, signal);
      if (response.status === 401) return announceEnd(token);
      asked = waitAskedFor(response);
      if (response.status === 429) follower.onRefused();
      await readStream(response, follower, position, timing.silence);
    } catch {
      // Whatever broke this connection, the next one resumes after the last event.
      position.failures += 1;
    } finally {
      connection.abort();
    }
    if (!isAway()) await pause(Math.max(waitAfter(position.failures, timing), spread(Math.min(asked, LONGEST_ASKED))), stopped);
  }
}

async function readStream(
  response: Response,
  { onChange, onNotice, onRights, onOpen, onReopen }: Follower,
  position: Position,
  silence: number,
): Promise<void> {
  if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}`);
  // The server replays missed changes, but not notices and rights, which may have changed while no stream was open, also before the first
  // one.
  if (position.lastId === null) onOpen();
  else {
    onReopen();
    onNotice();
  }
  onRights();
  for await (const { id, event, data } of messagesOf(response.body, silence)) {
    position.failures = 0;
    if (id) position.lastId = id;
    if (event === NOTICE) onNotice();
    if (event === RIGHTS) onRights();
    const change: unknown = data && JSON.parse(data);
    if (isChange(change)) onChange(change);
  }
}

function openStream(token: string, lastId: string | null, signal: AbortSignal): Promise<Response> {
  const headers = new Headers({ Accept: 'text/event-stream', Authorization: `Bearer ${bearerOf(token)}` });
  if (lastId !== null) headers.set('Last-Event-ID', lastId);
  return fetch('/api/events', { headers, signal, cache: 'no-store' });
}

function announceEnd(token: string): void {
  if (token === readStoredSession()?.token) sessionEvents.dispatchEvent(new Event(EXPIRED));
}

/** Ignores events that this page does not know: a newer server may send them. */
const isChange = (value: unknown): value is Change =>
  isObject(value) &&
  typeof value.resource === 'string' &&
  (value.id === null || typeof value.id === 'number') &&
  typeof value.action === 'string';

interface Message {
  id: string;
  event: string;
  data: string;
}

const FIELD = /^(id|event|data): ?(.*)$/;
/** The names of the events that have no data. */
const NOTICE = 'notification';
const RIGHTS = 'droits';

async function* messagesOf(body: NonNullable<Response['body']>, silence: number): AsyncGenerator<Message> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let unread = '';
  try {
    for (;;) {
      const { done, value } = await within(silence, reader.read());
      if (done) return;
      const blocks = (unread + value).split('\n\n');
      unread = blocks.pop() ?? '';
      for (const block of blocks) yield messageIn(block);
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

function messageIn(block: string): Message {
  const message = { id: '', event: '', data: '' };
  for (const line of block.split('\n')) {
    const [, name, value] = FIELD.exec(line) ?? [];
    if (name === 'id' || name === 'event' || name === 'data') message[name] = value ?? '';
  }
  return message;
}

/** Rejects when nothing was read for that long: the connection is then dead, although it was not closed. */
async function within<T>(silence: number, reading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const given = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The stream is silent')), silence);
  });
  return Promise.race([reading, given]).finally(() => clearTimeout(timer));
}

/**
 * Returns how long to wait: twice as long after each failure. The random part keeps the clients from reconnecting all at once when the
 * server is back.
 */
const waitAfter = (failures: number, { firstWait, longestWait }: Timing): number =>
  Math.min(firstWait * 2 ** failures, longestWait) * (0.5 + Math.random() / 2);

const LONGEST_ASKED = 300_000;

/** Returns how long the server asks the client to wait, in milliseconds. */
const waitAskedFor = ({ headers }: Response): number => 1000 * (Number.parseInt(headers.get('retry-after') ?? '', 10) || 0);

/** Adds jitter: never sooner than was asked for, and not all clients at once. */
const spread = (milliseconds: number): number => milliseconds * (1 + Math.random() / 2);

function pause(milliseconds: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    stopped.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function giveBackWhenHidden(connection: AbortController, over: AbortSignal, hiddenFor: number): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(() => connection.abort(), hiddenFor);
  };
  document.addEventListener('visibilitychange', watch, { signal: over });
  over.addEventListener('abort', () => clearTimeout(timer));
  watch();
}

/** Returns whether the tab is hidden or the machine is offline. Connecting would then be useless. */
const isAway = (): boolean => document.hidden || !navigator.onLine;

function whileAway(stopped: AbortSignal): Promise<void> {
  if (!isAway()) return Promise.resolve();
  return new Promise((resolve) => {
    const isBack = new AbortController();
    const look = () => {
      if (isAway() && !stopped.aborted) return;
      isBack.abort();
      resolve();
    };
    document.addEventListener('visibilitychange', look, { signal: isBack.signal });
    window.addEventListener('online', look, { signal: isBack.signal });
    stopped.addEventListener('abort', look, { signal: isBack.signal });
  });
}
