import { article } from '@editique/domain/entities/article';
import { entreeMagasin } from '@editique/domain/entities/entree-magasin';
import { sortieMagasin } from '@editique/domain/entities/sortie-magasin';
import { defineModule } from '../../module.ts';
import { startAlerts } from './alert.ts';
import { registerDisponible } from './disponible.ts';
import { registerMouvements } from './mouvements.ts';
import { registerProposition } from './proposition.ts';
import { registerSolde } from './solde.ts';
import { articleHooks, entreeHooks, sortieHooks } from './stock-hooks.ts';

/** The stock of consumables: an article's quantity is the sum of its ledger, at all times. */
export const stock = defineModule({ name: 'stock' }, (api, services) => {
  const { registry } = services;
  registry.addRules('stock', article, { hooks: articleHooks, flags: { sousMinimum: { condition: 't."quantite" <= t."stock_minimum"' } } });
  registry.addRules('stock', entreeMagasin, { areRowsTied: true, hooks: entreeHooks });
  registry.addRules('stock', sortieMagasin, { areRowsTied: true, hooks: sortieHooks });
  registerMouvements(api, services);
  registerSolde(api, services);
  registerProposition(api, services);
  registerDisponible(api, services);
  const stop = startAlerts(services);
  api.addHook('preClose', async () => stop());
});
