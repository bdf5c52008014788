import { arret } from '@editique/domain/entities/arret';
import { fermeture } from '@editique/domain/entities/fermeture';
import { horaire } from '@editique/domain/entities/horaire';
import { job } from '@editique/domain/entities/job';
import { machine } from '@editique/domain/entities/machine';
import { defineModule } from '../../module.ts';
import { registerActivite } from './activite-routes.ts';
import { registerHolidays } from './holiday-routes.ts';
import { registerJobPlan } from './job-plan-routes.ts';
import { risque } from './open-jobs.ts';
import { registerPlanning } from './planning-routes.ts';
import { arretHooks, fermetureHooks, horaireHooks } from './span-hooks.ts';
import { registerStops } from './stop-routes.ts';

/** The plan of all open work, the forecast of each job, pins and simulations, and the opening hours of machines. */
export const planning = defineModule({ name: 'planning' }, (api, services) => {
  const { engine, registry } = services;
  registry.addRules('planning', job, { computed: { risque: risque(engine) }, hasOwnRead: true });
  registry.addRules('planning', machine, { dependentRows: [{ table: 'epingle', column: 'machine_id' }] });
  registry.addRules('planning', horaire, { areRowsTied: true, hooks: horaireHooks });
  registry.addRules('planning', fermeture, { areRowsTied: true, hooks: fermetureHooks });
  registry.addRules('planning', arret, { areRowsTied: true, hooks: arretHooks });
  registerPlanning(api, services);
  registerJobPlan(api, services);
  registerActivite(api, services);
  registerStops(api, services);
  registerHolidays(api, services);
});
