import type { ServerResponse } from 'node:http';
import type { Subscriber } from './audience.ts';

/** A reader with more unsent bytes is too slow: its connection is closed, and it resumes from its last event. */
const MAX_UNSENT = 256 * 1024;
/** A reader that does not take the end of its stream is cut off after this time. */
const GRACE_MS = 1000;

/** Writes events to a response that has been taken over. */
export function eventStream(raw: ServerResponse): Omit<Subscriber, 'session'> {
  // A write that fails closes the connection, which ends the subscription: there is nobody to tell.
  raw.on('error', () => raw.destroy());
  // The connection closes with the stream. Kept alive, it would delay a server that stops.
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
