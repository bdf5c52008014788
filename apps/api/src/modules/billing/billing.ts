import { facture } from '@editique/domain/entities/facture';
import { defineModule } from '../../module.ts';
import { factureHooks } from './facture-hooks.ts';
import { registerFacture } from './facture-routes.ts';
import { registerToBill } from './to-bill-routes.ts';

/** Factures: the jobs that they bill, what is still to bill, and their document. */
export const billing = defineModule({ name: 'billing' }, (api, services) => {
  services.registry.addRules('billing', facture, { hooks: factureHooks });
  registerFacture(api, services);
  registerToBill(api, services);
});
