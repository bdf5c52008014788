import { affranchissement } from '@editique/domain/entities/affranchissement';
import { client } from '@editique/domain/entities/client';
import { facture } from '@editique/domain/entities/facture';
import { job } from '@editique/domain/entities/job';
import { tarifPrestation } from '@editique/domain/entities/tarif-prestation';
import { Zone } from '@editique/domain/time/zone';
import { PdfPress } from '../../documents/pdf-press.ts';
import { defineModule } from '../../module.ts';
import { registerAccount } from './account-routes.ts';
import { Drawing } from './drawing.ts';
import { payingClientHooks } from './due.ts';
import { factureHooks } from './facture-hooks.ts';
import { registerFacturePdf } from './facture-pdf-routes.ts';
import { registerFacture } from './facture-routes.ts';
import { billedJobHooks, billedPostageHooks } from './follow-job.ts';
import { issuerOf } from './issuer.ts';
import { registerLines } from './line-routes.ts';
import { echue } from './overdue.ts';
import { tarifHooks } from './tarif-hooks.ts';
import { registerToBill } from './to-bill-routes.ts';
import { registerValidation } from './validate-routes.ts';

/** Money: prices, drafts and their lines, validated factures, what is still to bill. Its hooks of jobs run after the job's own. */
export const billing = defineModule({ name: 'billing', dependencies: ['job', 'dispatch'] }, (api, services) => {
  const { registry, config } = services;
  const zone = new Zone(config.TIME_ZONE);
  const issuer = issuerOf(config);
  // A press of its own: a validation does not wait behind tickets while it holds the series.
  const press = new PdfPress();
  api.addHook('onClose', () => press.close());
  registry.addRules('billing', facture, { hooks: factureHooks(zone), flags: { echue: echue(zone) } });
  registry.addRules('billing', client, { hooks: payingClientHooks(zone) });
  registry.addRules('billing', job, { hooks: billedJobHooks(zone) });
  registry.addRules('billing', affranchissement, { hooks: billedPostageHooks(zone) });
  registry.addRules('billing', tarifPrestation, { hooks: tarifHooks });
  registerFacture(api, services, zone);
  registerAccount(api, services, zone, issuer);
  registerFacturePdf(api, services, zone, issuer);
  registerLines(api, services, zone);
  registerToBill(api, services, zone);
  registerValidation(api, services, zone, new Drawing(zone, issuer, press));
});
