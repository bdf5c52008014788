import { EXPIRED, sessionEvents } from './api.ts';
import { readStoredSession } from './session-storage.ts';

/** Something that was committed; without an id it is many records at once. */
export interface Change {
  resource: string;
  id: number | null;
  action: 'creation' | 'modification' | 'suppression';
}

export interface Follower {
  onChange: (change: Change) => void;
  /** The stream is open for the first time: what was read before may have changed unheard. */
  onOpen: () => void;
}

/** Follows what changes, over one stream that is opened again whenever it breaks, until it is stopped. */
export function followChanges(follower: Follower): () => void {
  const stopped = new AbortController();
  void follow(follower, stopped.signal);
  return () => stopped.abort();
}

/** The server sends a sign of life every 20 seconds. */
const SILENCE = 50_000;
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;
/** Browsers share six connections between all tabs of a site: one that nobody looks at gives its own back. */
const HIDDEN_FOR = 15_000;

interface Position {
  /** The last event that was read, from which the next connection resumes. */
  lastId: string | null;
  failures: number;
}

async function follow(follower: Follower, stopped: AbortSignal): Promise<void> {
  const position: Position = { lastId: null, failures: 0 };
  while (!stopped.aborted) {
    await whileAway(stopped);
    const token = readStoredSession()?.token;
    if (stopped.aborted || !token) return;
    try {
      const response = await openStream(token, position.lastId, stopped);
      if (response.status === 401) return announceEnd(token);
      await readStream(response, follower, position);
    } catch {
      // Whatever broke it, the next connection goes on from the same place.
      position.failures += 1;
    }
    if (!isAway()) await pause(waitAfter(position.failures), stopped);
  }
}

async function readStream(response: Response, { onChange, onOpen }: Follower, position: Position): Promise<void> {
  if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}`);
  if (position.lastId === null) onOpen();
  for await (const { id, data } of messagesOf(response.body)) {
    position.failures = 0;
    if (id) position.lastId = id;
    if (data) onChange(JSON.parse(data));
  }
}

function openStream(token: string, lastId: string | null, stopped: AbortSignal): Promise<Response> {
  const headers = new Headers({ Accept: 'text/event-stream', Authorization: `Bearer ${token}` });
  if (lastId !== null) headers.set('Last-Event-ID', lastId);
  return fetch('/api/events', { headers, signal: AbortSignal.any([stopped, hiddenForLong(stopped)]), cache: 'no-store' });
}

function announceEnd(token: string): void {
  if (token === readStoredSession()?.token) sessionEvents.dispatchEvent(new Event(EXPIRED));
}

interface Message {
  id: string;
  data: string;
}

const FIELD = /^(id|data): ?(.*)$/;

async function* messagesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Message> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let unread = '';
  try {
    for (;;) {
      const { done, value } = await withinSilence(reader.read());
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
  const message = { id: '', data: '' };
  for (const line of block.split('\n')) {
    const [, name, value] = FIELD.exec(line) ?? [];
    if (name === 'id' || name === 'data') message[name] = value ?? '';
  }
  return message;
}

/** A connection that died without a word is given up. */
async function withinSilence<T>(reading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The stream is silent')), SILENCE);
  });
  return Promise.race([reading, silence]).finally(() => clearTimeout(timer));
}

/** Spread, so that a server that comes back is not met by everybody at once. */
const waitAfter = (failures: number): number => Math.min(FIRST_WAIT * 2 ** failures, LONGEST_WAIT) * (0.5 + Math.random() / 2);

function pause(milliseconds: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    stopped.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function hiddenForLong(stopped: AbortSignal): AbortSignal {
  const hidden = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(() => hidden.abort(), HIDDEN_FOR);
  };
  document.addEventListener('visibilitychange', watch, { signal: AbortSignal.any([stopped, hidden.signal]) });
  watch();
  return hidden.signal;
}

/** Nobody looks, or the machine has no network: there is nothing to try. */
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
