import type { Module } from '../../module.ts';
import { aFacturer, echu, enRetard } from '../../production/job-conditions.ts';
import { bibliothequeHooks } from './bibliotheque-hooks.ts';
import { jobHooks } from './job-hooks.ts';
import { registerCommands, registerProgress } from './job-routes.ts';
import { registerSuivi } from './suivi.ts';
import { registerTickets } from './ticket-routes.ts';

/** Production: jobs made from bibliothèques, their workflow, spools and history. */
export const job: Module = {
  resources: () => ({
    job: { hooks: jobHooks, flags: { enRetard, aFacturer, echu } },
    bibliotheque: { hooks: bibliothequeHooks },
  }),
  routes(scope, services) {
    registerCommands(scope, services);
    registerProgress(scope, services);
    registerSuivi(scope, services);
    registerTickets(scope, services);
  },
};
