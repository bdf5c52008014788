import type { OutgoingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { unavailable } from '../../http/errors.ts';
import type { Module, Services } from '../../module.ts';
import { sessionOf } from '../../security/guard.ts';
import { EventHub } from './hub.ts';

/** Beyond this a reader is too slow: it is let go, and resumes from its last event. */
const MAX_UNSENT = 1024 * 1024;
const EVENT_ID = /^\d{1,15}$/;

const hubs = new WeakMap<Services, EventHub>();

/** The stream of what changes, after each commit, from whichever instance. */
export const live: Module = {
  start(services) {
    const hub = hubOf(services);
    return () => hub.close();
  },
  routes(scope, services) {
    scope.get(
      '/events',
      {
        config: { access: 'signedIn', isStream: true },
        schema: { tags: ['Exploitation'], summary: 'Suivre les changements (server-sent events)', response: { 200: z.string() } },
      },
      async (request, reply) => {
        const hub = hubOf(services);
        if (hub.isClosed) throw unavailable();
        const session = sessionOf(request);
        const { raw } = reply.hijack();
        // The connection ends with the stream: kept alive, it would hold up a server that stops.
        raw.writeHead(200, {
          ...(reply.getHeaders() as OutgoingHttpHeaders),
          'content-type': 'text/event-stream; charset=utf-8',
          'x-accel-buffering': 'no',
          connection: 'close',
        });
        raw.flushHeaders();
        const unsubscribe = hub.subscribe(
          {
            session,
            send(text) {
              if (raw.writableLength > MAX_UNSENT) raw.destroy();
              else raw.write(text);
            },
            end: () => raw.end(),
          },
          lastEventId(request.headers['last-event-id']),
        );
        raw.once('close', () => void unsubscribe.then((stop) => stop()));
      },
    );
  },
};

function hubOf(services: Services): EventHub {
  const known = hubs.get(services);
  if (known) return known;
  const hub = new EventHub(services.database, services.rights, services.engine.onError);
  hubs.set(services, hub);
  return hub;
}

const lastEventId = (given: string | string[] | undefined): number | null =>
  typeof given === 'string' && EVENT_ID.test(given) ? Number(given) : null;
