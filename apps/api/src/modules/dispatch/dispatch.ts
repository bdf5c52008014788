import type { Module } from '../../module.ts';
import { depotHooks } from './depot-hooks.ts';
import { registerDepotHelp } from './depot-routes.ts';
import { registerPostage } from './postage-routes.ts';
import { registerSlips } from './slip-routes.ts';

/** What leaves the building: dépôts and their slips, postage and its tariff. */
export const dispatch: Module = {
  resources: () => ({ depot: { hooks: depotHooks } }),
  routes(scope, services) {
    registerDepotHelp(scope, services);
    registerPostage(scope, services);
    registerSlips(scope, services);
  },
};
