import { client } from '@editique/domain/entities/client';
import { motif } from '@editique/domain/entities/motif';
import { region } from '@editique/domain/entities/region';
import { retour as entity } from '@editique/domain/entities/retour';
import { ville } from '@editique/domain/entities/ville';
import { Zone } from '@editique/domain/time/zone';
import { defineModule } from '../../module.ts';
import { registerReport } from './report-routes.ts';
import { retourHooks } from './retour-hooks.ts';
import { registerScans } from './scan-routes.ts';
import { mergeAllDeposited } from './statistiques-deposited.ts';
import { registerStatistics } from './statistiques-routes.ts';
import { registerUnknown } from './unknown-routes.ts';

const MERGE_MS = 10 * 60_000;

/** Returned mail: scanned in series, counted against the deposited plis, reported to the client. */
export const retour = defineModule({ name: 'retour' }, (api, services) => {
  services.registry.addRules('retour', entity, { areRowsTied: true, hooks: retourHooks(new Zone(services.engine.timeZone)) });
  services.registry.addRules('retour', motif, {
    usedIn: [{ table: 'retour_a_identifier', column: 'motif_id', nouns: ['code à identifier', 'codes à identifier'] }],
  });
  for (const [named, column] of [
    [client, 'client_id'],
    [ville, 'ville_id'],
    [region, 'region_id'],
  ] as const)
    services.registry.addRules('retour', named, { dependentRows: [{ table: 'retour_a_identifier', column, isEmptied: true }] });
  registerScans(api, services);
  registerUnknown(api, services);
  registerStatistics(api, services);
  registerReport(api, services);
  const { db, onError } = services.engine;
  const timer = setInterval(() => mergeAllDeposited(db).catch(onError), MERGE_MS).unref();
  api.addHook('preClose', async () => clearInterval(timer));
});
