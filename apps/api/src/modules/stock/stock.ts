import type { Module } from '../../module.ts';
import { startAlerts } from './alert.ts';
import { registerAvailability } from './availability.ts';
import { registerBalance } from './balance.ts';
import { registerMovements } from './movements.ts';
import { registerProposal } from './proposal.ts';
import { articleRules, entreeRules, sortieRules } from './rules.ts';

/** The stock of consumables: an article's quantity is the sum of its ledger, at all times. */
export const stock: Module = {
  resources: () => ({
    article: { hooks: articleRules, flags: { sousMinimum: { condition: 't."quantite" <= t."stock_minimum"' } } },
    entreeMagasin: { hooks: entreeRules },
    sortieMagasin: { hooks: sortieRules },
  }),
  routes(scope, services) {
    registerMovements(scope, services);
    registerBalance(scope, services);
    registerProposal(scope, services);
    registerAvailability(scope, services);
  },
  start: startAlerts,
};
