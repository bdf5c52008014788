import { arret } from '@editique/domain/entities/arret';
import { pathOf } from '@editique/domain/entity/entity';
import { durationWords } from '@editique/domain/planning/words';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { formatDateTime, formatNear, formatNumber } from '../../lib/format.ts';
import { isRunning, type Stop } from '../../production/stop/stop.ts';
import { useMayListStops, useStops } from '../../production/stop/use-stops.ts';
import { useRights } from '../../resource/record/use-rights.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { Machine } from './machine.ts';
import classes from './stops-card.module.css';

const SHOWN = 6;
const MINUTE = 60_000;

/** The latest arrêts of a machine, for who may list them. */
export const StopsCard = ({ machine }: { machine: Machine }) => (useMayListStops() ? <ListedStops machine={machine} /> : null);

function ListedStops({ machine }: { machine: Machine }) {
  const now = useNow();
  const { data, error, refetch } = useStops(machine.id, SHOWN);
  return (
    <Card
      title="Arrêts"
      aside={data && formatNumber(data.total)}
      isFlush
      actions={
        <Anchor component={Link} to={`${pathOf(arret)}?machine=${machine.id}`} className={classes.all}>
          Tous les arrêts
        </Anchor>
      }
    >
      {error && !data && <ErrorState error={error} help="Les arrêts n'ont pas pu être lus." onRetry={() => void refetch()} />}
      {data?.total === 0 && <p className={classes.none}>Cette machine n'a jamais été arrêtée.</p>}
      <ol className={classes.stops}>
        {data?.objects.map((stop) => (
          <StopRow key={stop.id} stop={stop} now={now} />
        ))}
      </ol>
    </Card>
  );
}

function StopRow({ stop, now }: { stop: Stop; now: number }) {
  const { id, debut, fin, motif, observation } = stop;
  const rights = useRights(arret);
  const href = rights.hrefTo('afficher', id) ?? rights.hrefTo('modifier', id);
  const isLasting = isRunning(stop, now);
  const end = isLasting || fin === null ? now : Date.parse(fin);
  const length = Math.max(0, end - Date.parse(debut));
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
        <span className={classes.length} data-lasting={isLasting || undefined}>
          {isLasting && 'en cours'}
          {isLasting && length >= MINUTE && ', '}
          {(!isLasting || length >= MINUTE) && durationWords(length)}
        </span>
      </div>
      <time dateTime={debut} title={formatDateTime(debut)} className={classes.when}>
        {formatNear(debut, now)}
      </time>
      {observation && <p className={classes.observation}>{observation}</p>}
    </li>
  );
}
