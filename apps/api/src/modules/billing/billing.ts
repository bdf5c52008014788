import { facture } from '@editique/domain/entities/facture';
import { tarifPrestation } from '@editique/domain/entities/tarif-prestation';
import { Zone } from '@editique/domain/time/zone';
import { defineModule } from '../../module.ts';
import { factureHooks } from './facture-hooks.ts';
import { registerFacture } from './facture-routes.ts';
import { echue } from './overdue.ts';
import { tarifHooks } from './tarif-hooks.ts';
import { registerToBill } from './to-bill-routes.ts';

/** Factures: the jobs that they bill, what is still to bill, and their document. */
export const billing = defineModule({ name: 'billing' }, (api, services) => {
  const { registry, config } = services;
  const zone = new Zone(config.TIME_ZONE);
  registry.addRules('billing', facture, { hooks: factureHooks, flags: { echue: echue(zone) } });
  registry.addRules('billing', tarifPrestation, { hooks: tarifHooks });
  registerFacture(api, services);
  registerToBill(api, services);
});
