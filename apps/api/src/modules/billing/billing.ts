import type { Module } from '../../module.ts';
import { factureHooks } from './facture-hooks.ts';
import { registerFacture } from './facture-routes.ts';
import { registerToBill } from './to-bill-routes.ts';

/** Factures: the jobs that they bill, what is still to bill, and their document. */
export const billing: Module = {
  resources: () => ({ facture: { hooks: factureHooks } }),
  routes(scope, services) {
    registerFacture(scope, services);
    registerToBill(scope, services);
  },
};
