import type { ServerResponse } from 'node:http';
import type { Subscriber } from './stream-registry.ts';

/** A reader with more unsent bytes is too slow: its connection is closed, and the client resumes from its last event. */
const MAX_UNSENT = 256 * 1024;
/** A client that does not read the end of its stream is disconnected after this time. */
const GRACE_MS = 1000;

/** Writes events to a hijacked response. */
export function eventStream(raw: ServerResponse): Omit<Subscriber, 'session'> {
  // A failed write closes the connection, which ends the subscription, so the error needs no other handling.
  raw.on('error', () => raw.destroy());
  // The connection closes with the stream: kept alive, it would delay the server's stop.
  raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no', connection: 'close' });
  raw.flushHeaders();
  return {
    send(text) {
      if (raw.destroyed || raw.writableEnded) return;
      if (raw.writableLength > MAX_UNSENT) raw.destroy();
      else raw.write(text);
    },
    end() {
      if (raw.destroyed) return;
      raw.end();
      const patience = setTimeout(() => raw.destroy(), GRACE_MS);
      raw.once('close', () => clearTimeout(patience));
    },
  };
}
