import { type Dashboard, dashboardSchema } from '@editique/domain/dashboard/dashboard';
import { Zone } from '@editique/domain/time/zone';
import { describeCall } from '../../http/describe.ts';
import { defineModule } from '../../module.ts';
import { sessionOf } from '../../security/guard.ts';
import { keptParts } from './kept-parts.ts';
import { mergeCounts } from './merge-counts.ts';
import { partsOf } from './parts.ts';

const MERGE_MS = 10 * 60_000;

/** The day's figures. Each comes with the list parameters that select exactly the rows counted. */
export const dashboard = defineModule({ name: 'dashboard', dependencies: ['dispatch', 'stock', 'billing'] }, (api, services) => {
  const { engine } = services;
  const zone = new Zone(engine.timeZone);
  const read = keptParts(engine.db, zone, partsOf(services, zone));
  api.get(
    '/dashboard',
    {
      config: { access: 'signedIn' },
      schema: describeCall('Dashboard', "L'essentiel du jour", { 200: dashboardSchema }),
    },
    async (request) => {
      const { paths } = sessionOf(request);
      const parts = await read((path) => paths.has(path));
      const answer: Dashboard = { jour: zone.today(), date: new Date().toISOString() };
      for (const part of parts) Object.assign(answer, part);
      return answer;
    },
  );
  const timer = setInterval(() => mergeCounts(engine.db).catch(engine.onError), MERGE_MS).unref();
  api.addHook('preClose', async () => clearInterval(timer));
});
