import { liveEventSchema } from '@editique/domain/live/live-event';
import { describeCall } from '../../http/describe.ts';
import { clientLeft, unavailable } from '../../http/errors.ts';
import { defineModule } from '../../module.ts';
import { sessionOf } from '../../security/guard.ts';
import { eventStream } from './event-stream.ts';
import { EventHub } from './hub.ts';
import { StreamLimits } from './stream-limits.ts';

const EVENT_ID = /^\d{1,15}$/;
const SAID =
  "Avec `Last-Event-ID`, d'abord ce qui a changé depuis. Un flux se ferme quand sa session prend fin ou que ses droits ne peuvent pas être relus : reprenez alors avec le dernier `id` reçu. Trop de flux ouverts pour une session, un compte ou le serveur : 429 avec `Retry-After`.";

/** The stream of changes: each commit, from any instance, as it happens. */
export const live = defineModule({ name: 'live' }, (api, { database, rights, engine, watch, unreachable }) => {
  const hub = new EventHub(database, rights, engine.onError);
  const streamLimits = new StreamLimits();
  watch.metrics.gauge('editique_streams', 'Open streams of events', () => streamLimits.taken);
  api.addHook('preClose', async () => hub.close());
  // Their clients continue at another instance, from their last event.
  unreachable.addEventListener('abort', () => hub.dismissAll());
  api.get(
    '/events',
    {
      config: { access: 'signedIn', isStream: true },
      // A HEAD request would hold a stream that nothing is ever written to.
      exposeHeadRoute: false,
      schema: {
        ...describeCall('Exploitation', 'Suivre les changements (server-sent events)', {
          200: { content: { 'text/event-stream': { schema: liveEventSchema } } },
        }),
        description: SAID,
      },
    },
    async (request, reply) => {
      // The client left while its rights were read: the close event that would free the place has already fired.
      if (reply.raw.destroyed) throw clientLeft();
      if (hub.isClosed) throw unavailable();
      const session = sessionOf(request);
      const giveBack = streamLimits.take(session);
      const { raw } = reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
      const unsubscribe = hub.subscribe({ session, ...eventStream(raw) }, lastEventId(request.headers['last-event-id']));
      raw.once('close', () => {
        unsubscribe();
        giveBack();
      });
    },
  );
});

const lastEventId = (given: string | string[] | undefined): number | null =>
  typeof given === 'string' && EVENT_ID.test(given) ? Number(given) : null;
