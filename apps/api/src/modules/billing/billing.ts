import { affranchissement } from '@editique/domain/entities/affranchissement';
import { client } from '@editique/domain/entities/client';
import { facture } from '@editique/domain/entities/facture';
import { job } from '@editique/domain/entities/job';
import { prestation } from '@editique/domain/entities/prestation';
import { reglement } from '@editique/domain/entities/reglement';
import { tarifPrestation } from '@editique/domain/entities/tarif-prestation';
import { Zone } from '@editique/domain/time/zone';
import { PdfPress } from '../../documents/pdf-press.ts';
import { defineModule } from '../../module.ts';
import { registerAccount } from './account/account-routes.ts';
import { registerAgeing } from './ageing/ageing-routes.ts';
import { registerAvoirs } from './avoir/avoir-routes.ts';
import { registerFacturePdf } from './document/facture-pdf-routes.ts';
import { PdfPredrawer } from './document/pdf-predrawer.ts';
import { payingClientHooks } from './due.ts';
import { factureHooks } from './facture-hooks.ts';
import { registerFacture } from './facture-routes.ts';
import { issuerOf } from './issuer.ts';
import { billedJobHooks, billedPostageHooks, followDay } from './lines/follow-job.ts';
import { registerLines } from './lines/line-routes.ts';
import { echue } from './overdue.ts';
import { registerPrices } from './price/price-routes.ts';
import { tarifHooks } from './price/tarif-hooks.ts';
import { imputationsExtraValues, reglementExtraInputs, reglementHooks } from './reglement/reglement-hooks.ts';
import { registerToPay } from './reglement/to-pay-routes.ts';
import { registerReminders } from './reminder/reminder-routes.ts';
import { registerSalesJournal } from './sales-journal/sales-journal-routes.ts';
import { affranchissable, ouverte } from './select-flags.ts';
import { MailQueue } from './sending/mail-queue.ts';
import { registerSending } from './sending/sending-routes.ts';
import { registerToBill } from './to-bill/to-bill-routes.ts';
import { registerValidation } from './validate/validate-routes.ts';

/**
 * Prices, drafts and their lines, validated factures, payments, and what is still to bill. Its hooks of jobs run after the job module's
 * own.
 */
export const billing = defineModule({ name: 'billing', dependencies: ['job', 'dispatch'] }, (api, services) => {
  const { registry, config, moves } = services;
  const zone = new Zone(config.TIME_ZONE);
  const issuer = issuerOf(config);
  // A press of its own: a validation must not queue behind other documents while it locks the series.
  const press = new PdfPress();
  services.watch.pdfWorkers.set('factures', press);
  api.addHook('onClose', () => press.close());
  registry.addRules('billing', facture, { hooks: factureHooks(zone), flags: { echue: echue(zone), ouverte } });
  registry.addRules('billing', client, { hooks: payingClientHooks(zone) });
  registry.addRules('billing', job, { hooks: billedJobHooks(zone), flags: { affranchissable } });
  moves.onDispatch((trx, record, { actor }) => followDay(trx, zone, record, actor));
  registry.addRules('billing', affranchissement, { hooks: billedPostageHooks(zone) });
  registry.addRules('billing', prestation, {
    usedIn: [{ table: 'facture_ligne', column: 'prestation_id', nouns: ['ligne de facture', 'lignes de facture'] }],
  });
  registry.addRules('billing', tarifPrestation, { areRowsTied: true, hooks: tarifHooks });
  registry.addRules('billing', reglement, {
    areRowsTied: true,
    hooks: reglementHooks,
    extraInputs: reglementExtraInputs,
    extraValues: imputationsExtraValues,
  });
  registerFacture(api, services, zone);
  registerAccount(api, services, zone, issuer);
  registerFacturePdf(api, services, zone, issuer);
  registerLines(api, services, zone);
  registerToBill(api, services, zone);
  registerPrices(api, services, zone);
  registerToPay(api, services, zone);
  registerAvoirs(api, services, zone);
  registerAgeing(api, services, zone);
  registerSalesJournal(api, services, zone);
  const queue = new MailQueue(services);
  // Mails left by a stopped server are sent at the next start, which does not wait for them.
  api.addHook('onReady', async () => void queue.soon());
  api.addHook('preClose', () => queue.stop());
  registerSending(api, services, zone, queue);
  registerReminders(api, services, zone, queue);
  registerValidation(api, services, zone, new PdfPredrawer(zone, issuer, press));
});
