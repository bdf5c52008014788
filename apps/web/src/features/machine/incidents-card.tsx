import { incident } from '@editique/domain/entities/incident';
import { pathOf } from '@editique/domain/entity/entity';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { formatCount, formatDateTime, formatNear, formatNumber } from '../../lib/format.ts';
import type { Incident } from '../../production/integrity/records.ts';
import { useMachineIncidents, useMayList } from '../../production/integrity/use-integrity.ts';
import { useRights } from '../../resource/record/use-rights.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { Machine } from './machine.ts';
import classes from './stops-card.module.css';

const SHOWN = 5;

/** The latest incidents on a machine, for who may list them. */
export const IncidentsCard = ({ machine }: { machine: Machine }) => (useMayList(incident) ? <Listed machine={machine} /> : null);

function Listed({ machine }: { machine: Machine }) {
  const { data, error, refetch } = useMachineIncidents(machine.id, SHOWN);
  return (
    <Card
      title="Incidents"
      aside={data && formatNumber(data.total)}
      isFlush
      actions={
        <Anchor component={Link} to={`${pathOf(incident)}?machine=${machine.id}`} className={classes.all}>
          Tous les incidents
        </Anchor>
      }
    >
      {error && !data && <ErrorState error={error} help="Les incidents n'ont pas pu être lus." onRetry={() => void refetch()} />}
      {data?.total === 0 && <p className={classes.none}>Aucun incident sur cette machine.</p>}
      <ol className={classes.stops}>
        {data?.objects.map((row) => (
          <IncidentRow key={row.id} row={row} />
        ))}
      </ol>
    </Card>
  );
}

function IncidentRow({ row: { id, date, motif, nombrePlis, job } }: { row: Incident }) {
  const now = useNow();
  const href = useRights(incident).hrefTo('afficher', id);
  return (
    <li className={classes.stop}>
      <div className={classes.head}>
        {href ? (
          <Link to={href} className={classes.motif}>
            {motif.libelleMotif}
          </Link>
        ) : (
          <span className={classes.motif}>{motif.libelleMotif}</span>
        )}
        <span className={classes.length}>{formatCount(nombrePlis, 'pli')}</span>
      </div>
      <time dateTime={date} title={formatDateTime(date)} className={classes.when}>
        {formatNear(date, now)}
      </time>
      <span className={classes.when}> · {job.nomjob}</span>
    </li>
  );
}
