import { incident } from '@editique/domain/entities/incident';
import { pathOf } from '@editique/domain/entity/entity';
import { formatCount } from '../../../lib/text/format.ts';
import type { Incident } from '../../../production/integrity/records.ts';
import { useMachineIncidents } from '../../../production/integrity/use-integrity.ts';
import { useMayList } from '../../../resource/record/use-may-list.ts';
import { useRights } from '../../../resource/record/use-rights.ts';
import { LatestCard, LatestRow } from './latest-card.tsx';
import type { Machine } from './machine.ts';

const SHOWN = 5;

/** Shows the latest incidents on a machine, for users who may list them. */
export const IncidentsCard = ({ machine }: { machine: Machine }) => (useMayList(incident) ? <Listed machine={machine} /> : null);

const Listed = ({ machine }: { machine: Machine }) => (
  <LatestCard
    title="Incidents"
    all={{ href: `${pathOf(incident)}?machine=${machine.id}`, label: 'Tous les incidents' }}
    query={useMachineIncidents(machine.id, SHOWN)}
    help="Les incidents n'ont pas pu être lus."
    none="Aucun incident sur cette machine."
    row={(row) => <IncidentRow key={row.id} row={row} />}
  />
);

function IncidentRow({ row: { id, date, motif, nombrePlis, job } }: { row: Incident }) {
  const href = useRights(incident).hrefTo('afficher', id);
  return <LatestRow name={motif.libelleMotif} href={href} side={formatCount(nombrePlis, 'pli')} date={date} more={job.nomjob} />;
}
