import { incident } from '@editique/domain/entities/incident';
import { machine } from '@editique/domain/entities/machine';
import { spool } from '@editique/domain/entities/spool';
import { REPRINT_DECLARATIONS } from '@editique/domain/integrity/retirage-rules';
import { defineModule } from '../../module.ts';
import { registerCertificates } from './certificate-routes.ts';
import { enProduction } from './in-production.ts';
import { incidentHooks } from './incident-hooks.ts';
import { registerIncidentStatistics } from './incident-statistics.ts';
import { registerReprintTickets } from './reprint-ticket-routes.ts';
import { registerIntegrity } from './routes.ts';

/** Accounts for every pli: spoiled pieces, their reprints, what became of each piece, and the certificate. */
export const integrity = defineModule({ name: 'integrity' }, (api, services) => {
  services.registry.addRules('integrity', incident, { areRowsTied: true, hooks: incidentHooks(services.moves) });
  services.registry.addRules('integrity', spool, { flags: { enProduction } });
  services.registry.addRules('integrity', machine, {
    usedIn: [{ table: 'retirage_avancement', column: 'machine_id', nouns: REPRINT_DECLARATIONS }],
  });
  registerIntegrity(api, services);
  registerIncidentStatistics(api, services);
  registerReprintTickets(api, services);
  registerCertificates(api, services);
});
