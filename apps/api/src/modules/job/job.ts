import { bibliotheque } from '@editique/domain/entities/bibliotheque';
import { job as jobEntity } from '@editique/domain/entities/job';
import { machine } from '@editique/domain/entities/machine';
import { defineModule } from '../../module.ts';
import { aFacturer, echu, enRetard } from '../../production/job-conditions.ts';
import { bibliothequeCache } from './bibliotheque-facts.ts';
import { bibliothequeHooks } from './bibliotheque-hooks.ts';
import { jobHooks } from './job-hooks.ts';
import { registerCommands } from './job-routes.ts';
import { DECLARATIONS, machineHooks } from './machine-hooks.ts';
import { registerMotifs } from './move/motif-routes.ts';
import { registerNotes } from './notes/note-routes.ts';
import { registerPieces } from './pieces/piece-routes.ts';
import { registerProgress } from './progress/progress-routes.ts';
import { registerPropositions } from './proposition-routes.ts';
import { registerSuivi } from './suivi.ts';
import { registerTickets } from './ticket/ticket-routes.ts';

/** Production: jobs made from bibliothèques, their workflow, spools and history. */
export const job = defineModule({ name: 'job' }, (api, services) => {
  services.registry.addRules('job', jobEntity, { hooks: jobHooks(bibliothequeCache()), flags: { enRetard, aFacturer, echu } });
  services.registry.addRules('job', bibliotheque, { hooks: bibliothequeHooks });
  services.registry.addRules('job', machine, {
    hooks: machineHooks,
    usedIn: [{ table: 'avancement', column: 'machine_id', nouns: DECLARATIONS }],
  });
  registerCommands(api, services);
  registerProgress(api, services);
  registerMotifs(api, services);
  registerPropositions(api, services);
  registerSuivi(api, services);
  registerTickets(api, services);
  registerNotes(api, services);
  registerPieces(api, services);
});
