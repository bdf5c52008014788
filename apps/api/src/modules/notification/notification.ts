import { bibliotheque } from '@editique/domain/entities/bibliotheque';
import { defineModule } from '../../module.ts';
import { expectedHooks } from './expected-hooks.ts';
import { expectedSource } from './expected-source.ts';
import { endangeredJobs, lateJobs } from './job-source.ts';
import { overdueSource } from './overdue-source.ts';
import { registerPreferences } from './preferences.ts';
import { registerNotices } from './routes.ts';
import type { Source } from './source.ts';
import { stockSource } from './stock-source.ts';
import { startWatch } from './watch.ts';

const REFUSED = 400;

/** The sources of facts that are watched. */
export const sources: readonly Source[] = [lateJobs, endangeredJobs, stockSource, expectedSource, overdueSource];

/** Notices for each user, under the bell and by mail. */
export const notification = defineModule({ name: 'notification' }, (api, services) => {
  services.registry.addRules('notification', bibliotheque, {
    hooks: expectedHooks,
    dependentRows: [{ table: 'notification', column: 'bibliotheque_id' }],
  });
  registerNotices(api, services);
  registerPreferences(api, services);
  const watch = startWatch(services, sources);
  // Each instance reacts to its own writes, so no other has to be notified.
  api.addHook('onResponse', async ({ method }, { statusCode }) => {
    if (method !== 'GET' && statusCode < REFUSED) watch.soon();
  });
  api.addHook('preClose', () => watch.stop());
});
