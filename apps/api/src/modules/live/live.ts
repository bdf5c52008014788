import { liveEventSchema } from '@editique/domain/live/live-event';
import { describeCall } from '../../http/describe.ts';
import { unavailable } from '../../http/errors.ts';
import { defineModule } from '../../module.ts';
import { sessionOf } from '../../security/guard.ts';
import { EventHub } from './hub.ts';

/** A reader with more unsent bytes is too slow: its connection is closed, and it resumes from its last event. */
const MAX_UNSENT = 1024 * 1024;
const EVENT_ID = /^\d{1,15}$/;

/** The stream of changes: each commit, from any instance, as it happens. */
export const live = defineModule({ name: 'live' }, (api, { database, rights, engine }) => {
  const hub = new EventHub(database, rights, engine.onError);
  api.addHook('preClose', async () => hub.close());
  api.get(
    '/events',
    {
      config: { access: 'signedIn', isStream: true },
      schema: describeCall('Exploitation', 'Suivre les changements (server-sent events)', {
        200: { content: { 'text/event-stream': { schema: liveEventSchema } } },
      }),
    },
    async (request, reply) => {
      if (hub.isClosed) throw unavailable();
      const session = sessionOf(request);
      const { raw } = reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
      // The connection closes with the stream. Kept alive, it would delay a server that stops.
      raw.writeHead(200, {
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
});

const lastEventId = (given: string | string[] | undefined): number | null =>
  typeof given === 'string' && EVENT_ID.test(given) ? Number(given) : null;
