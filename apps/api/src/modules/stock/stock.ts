import { article } from '@editique/domain/entities/article';
import { entreeMagasin } from '@editique/domain/entities/entree-magasin';
import { sortieMagasin } from '@editique/domain/entities/sortie-magasin';
import { defineModule } from '../../module.ts';
import { startAlerts } from './alert.ts';
import { registerAvailability } from './availability.ts';
import { registerBalance } from './balance.ts';
import { registerMovements } from './movements.ts';
import { registerProposal } from './proposal.ts';
import { articleRules, entreeRules, sortieRules } from './rules.ts';

/** The stock of consumables: an article's quantity is the sum of its ledger, at all times. */
export const stock = defineModule({ name: 'stock' }, (api, services) => {
  const { registry } = services;
  registry.addRules('stock', article, { hooks: articleRules, flags: { sousMinimum: { condition: 't."quantite" <= t."stock_minimum"' } } });
  registry.addRules('stock', entreeMagasin, { hooks: entreeRules });
  registry.addRules('stock', sortieMagasin, { hooks: sortieRules });
  registerMovements(api, services);
  registerBalance(api, services);
  registerProposal(api, services);
  registerAvailability(api, services);
  const stop = startAlerts(services);
  api.addHook('preClose', async () => stop());
});
