import { Link } from 'react-router';
import { formatDateTime, formatNear } from '../../lib/format.ts';
import { personName } from '../../resource/job/person.ts';
import { Card } from '../../ui/card.tsx';
import { HistoryDot, historyLabel } from '../../ui/history-action.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { EventRow } from './dashboard-data.ts';
import classes from './events-card.module.css';
import { listAddress, useReach } from './lists.ts';
import { MaybeLink } from './maybe-link.tsx';
import rows from './rows.module.css';

const SHOWN = 4;

/** What was done to jobs last, by whom. */
export function EventsCard({ events }: { events: EventRow[] }) {
  const now = useNow();
  const { job: hrefOf } = useReach();
  return (
    <Card
      title="Derniers événements"
      actions={
        <Link to={listAddress.history} className={rows.more}>
          Historique
        </Link>
      }
    >
      {events.length === 0 && <p className={classes.none}>Rien ne s'est encore passé.</p>}
      <ol className={classes.events}>
        {events.slice(0, SHOWN).map((event) => (
          <li key={event.id} className={classes.event}>
            <span className={classes.dot}>
              <HistoryDot action={event.action} />
            </span>
            <div className={classes.what}>
              <span className={classes.action}>{historyLabel(event.action)}</span>{' '}
              <MaybeLink to={hrefOf(event.job?.id ?? null)} className={classes.job}>
                {event.job?.nomjob}
              </MaybeLink>
            </div>
            <div className={classes.detail}>
              <time dateTime={event.dateAction} title={formatDateTime(event.dateAction)}>
                {formatNear(event.dateAction, now)}
              </time>
              {event.utilisateur && ` · ${personName(event.utilisateur)}`}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
