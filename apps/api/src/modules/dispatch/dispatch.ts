import { affranchissement } from '@editique/domain/entities/affranchissement';
import { depot } from '@editique/domain/entities/depot';
import { defineModule } from '../../module.ts';
import { depotExtraInputs, depotHooks } from './depot-hooks.ts';
import { registerDepotRoutes } from './depot-routes.ts';
import { registerPostage } from './postage-routes.ts';
import { registerSlips } from './slip-routes.ts';
import { thisMonth } from './this-month.ts';
import { registerToDeposit } from './to-deposit-routes.ts';

/** What leaves the building: dépôts with their slips, postage with its tariff. */
export const dispatch = defineModule({ name: 'dispatch' }, (api, services) => {
  const { registry, config, moves } = services;
  registry.addRules('dispatch', depot, { areRowsTied: true, hooks: depotHooks(moves), extraInputs: depotExtraInputs });
  registry.addRules('dispatch', affranchissement, { flags: { duMois: thisMonth(config.TIME_ZONE) } });
  registerDepotRoutes(api, services);
  registerToDeposit(api, services);
  registerPostage(api, services);
  registerSlips(api, services);
});
