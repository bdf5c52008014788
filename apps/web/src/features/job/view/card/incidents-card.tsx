import { incident, SUITE } from '@editique/domain/entities/incident';
import { job as jobEntity } from '@editique/domain/entities/job';
import { pathOf } from '@editique/domain/entity/entity';
import { incidentRefusal, maySettle } from '@editique/domain/integrity/incident-rules';
import { retirageRefusal } from '@editique/domain/integrity/retirage-rules';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { IconPlus, IconPrinter } from '../../../../icons/icons.ts';
import { formatCount, formatDateTime, formatNumber } from '../../../../lib/text/format.ts';
import { IncidentDialog } from '../../../../production/integrity/incident-dialog.tsx';
import { proposedMachine } from '../../../../production/integrity/proposed-machine.ts';
import { type Incident, piecesWords, retirageName } from '../../../../production/integrity/records.ts';
import { SuiteMenu } from '../../../../production/integrity/suite-menu.tsx';
import { MOST_INCIDENTS, useOpenIncidents } from '../../../../production/integrity/use-integrity.ts';
import { useMakeRetirage } from '../../../../production/integrity/use-integrity-commands.ts';
import type { HistoryEvent, Job, Spool } from '../../../../production/job/records.ts';
import { useMayList } from '../../../../resource/record/use-may-list.ts';
import { useRights } from '../../../../resource/record/use-rights.ts';
import { Card } from '../../../../ui/card/card.tsx';
import { CardLink } from '../../../../ui/card/card-link.tsx';
import { CardNote } from '../../../../ui/card/card-note.tsx';
import { CardRow, CardRows } from '../../../../ui/card/card-rows.tsx';
import { useKeptWhileOpen } from '../../../../ui/dialog/use-kept-while-open.ts';
import { Facts } from '../../../../ui/facts.tsx';
import { Loaded } from '../../../../ui/state/loaded.tsx';
import classes from './incidents-card.module.css';

interface IncidentsCardProps {
  job: Job;
  /** Undefined for users who may not see spools: they cannot declare incidents here. */
  spools: readonly Spool[] | undefined;
  /** Shows on which machine each operation began; undefined for users who may not see the history. */
  history: readonly HistoryEvent[] | undefined;
}

/** Lists the job's plis whose outcome is still open, and what can be done about them. */
export function IncidentsCard({ job, spools, history }: IncidentsCardProps) {
  const rights = useRights(incident);
  const isListed = useMayList(incident);
  const incidents = useOpenIncidents(job.id);
  const { data } = incidents;
  const [isDeclaring, setDeclaring] = useState(false);
  const declared = useKeptWhileOpen(spools, isDeclaring);
  const mayDeclare = rights.can('ajouter') && spools !== undefined && incidentRefusal(job) === null;
  // A finished or cancelled job accepts no incidents, so without open ones the card is hidden.
  const isShown = mayDeclare || (isListed && data && (data.total > 0 || incidentRefusal(job) === null));
  // An open form stays if somebody ends or cancels the job or withdraws the right: the user sees the refusal, and the typed values are not
  // lost.
  if (!(isShown || isDeclaring)) return null;
  const rows = data?.objects ?? [];
  return (
    <Card
      title="Incidents ouverts"
      aside={data && data.total > 0 && formatNumber(data.total)}
      isFlush
      className={classes.card}
      actions={
        <>
          {isListed && <CardLink to={`${pathOf(incident)}?job=${job.id}`}>Tous les incidents</CardLink>}
          {mayDeclare && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
              onClick={() => setDeclaring(true)}
            >
              Déclarer un incident
            </Button>
          )}
        </>
      }
    >
      <Loaded query={incidents} help="Les incidents n'ont pas pu être lus." waiting={null}>
        {({ total }) =>
          total === 0 ? (
            <CardNote>Aucun incident ouvert</CardNote>
          ) : (
            <CardRows label="Incidents ouverts">
              {rows.map((row) => (
                <IncidentRow key={row.id} row={row} mayChange={rights.can('modifier') && maySettle(row.retirage !== null, job)} />
              ))}
            </CardRows>
          )
        }
      </Loaded>
      <Waiting job={job} rows={rows} isWhole={(data?.total ?? 0) <= MOST_INCIDENTS} />
      {declared && (
        <IncidentDialog
          isOpen={isDeclaring}
          onClose={() => setDeclaring(false)}
          job={job}
          spools={declared}
          machineFor={(etape) => proposedMachine(etape, null, history)}
        />
      )}
    </Card>
  );
}

function IncidentRow({ row, mayChange }: { row: Incident; mayChange: boolean }) {
  const href = useRights(incident).hrefTo('afficher', row.id);
  const name = `${piecesWords(row)} · ${row.spool.nomSpool}`;
  const facts = [formatCount(row.nombrePlis, 'pli'), row.motif.libelleMotif, row.machine?.nomMachine, formatDateTime(row.date)];
  return (
    <CardRow name={href ? <Link to={href}>{name}</Link> : name} detail={<Facts of={facts} />} isWide>
      {row.retirage && <span className={classes.retirage}>{retirageName(row.retirage)}</span>}
      <SuiteMenu row={row} mayChange={mayChange} />
    </CardRow>
  );
}

/** Shows the plis that wait for a reprint. One press reprints them all. */
function Waiting({ job, rows, isWhole }: { job: Job; rows: readonly Incident[]; isWhole: boolean }) {
  const mayReprint = useRights(jobEntity).can('retirer');
  const make = useMakeRetirage(job.id);
  const waiting = rows.filter(({ suite, retirage }) => suite === SUITE.reprinted && retirage === null);
  // A finished or cancelled job is not reprinted.
  if (waiting.length === 0 || retirageRefusal(job) !== null) return null;
  const plis = waiting.reduce((sum, { nombrePlis }) => sum + nombrePlis, 0);
  return (
    <div className={classes.foot}>
      <span>
        {isWhole ? formatCount(plis, 'pli') : `Plus de ${formatCount(plis, 'pli')}`} {plis < 2 ? 'attend' : 'attendent'} une réimpression
      </span>
      {mayReprint && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPrinter size={14} stroke={1.8} aria-hidden />}
          loading={make.isPending}
          onClick={() => make.mutate()}
        >
          Lancer le retirage
        </Button>
      )}
    </div>
  );
}
