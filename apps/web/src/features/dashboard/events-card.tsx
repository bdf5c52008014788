import { personName } from '@editique/domain/text/person-name';
import { formatDateTime, formatNear } from '../../lib/text/format.ts';
import { Timeline, TimelineEvent } from '../../production/history/timeline.tsx';
import type { HistoryEvent } from '../../production/job/records.ts';
import { Card } from '../../ui/card/card.tsx';
import { CardLink } from '../../ui/card/card-link.tsx';
import { Facts } from '../../ui/facts.tsx';
import { useNow } from '../../ui/use-now.ts';
import classes from './events-card.module.css';
import { listAddress, useAllowedLinks } from './lists.ts';
import { MaybeLink } from './maybe-link.tsx';

const SHOWN = 4;

/** Shows the last actions on jobs, and who did them. */
export function EventsCard({ events }: { events: HistoryEvent[] }) {
  const now = useNow();
  const { job: hrefOf } = useAllowedLinks();
  return (
    <Card title="Derniers événements" actions={<CardLink to={listAddress.history}>Historique</CardLink>}>
      {events.length === 0 && <p className={classes.none}>Rien ne s'est encore passé.</p>}
      <Timeline>
        {events.slice(0, SHOWN).map((event) => (
          <TimelineEvent
            key={event.id}
            action={event.action}
            subject={
              <MaybeLink to={hrefOf(event.job.id)} className={classes.job} title={event.job.nomjob}>
                {event.job.nomjob}
              </MaybeLink>
            }
            details={[
              <Facts
                key="when"
                of={[
                  <time key="date" dateTime={event.dateAction} title={formatDateTime(event.dateAction)}>
                    {formatNear(event.dateAction, now)}
                  </time>,
                  event.utilisateur && personName(event.utilisateur),
                ]}
              />,
            ]}
          />
        ))}
      </Timeline>
    </Card>
  );
}
