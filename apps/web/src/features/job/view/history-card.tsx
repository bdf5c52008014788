import { historique } from '@editique/domain/entities/historique';
import { pathOf } from '@editique/domain/entity/entity';
import { canReach } from '@editique/domain/entity/permission';
import { Link } from 'react-router';
import { formatDateTime } from '../../../lib/format.ts';
import { useSession } from '../../../lib/session.ts';
import { personName } from '../../../production/history/person.ts';
import { Timeline, TimelineEvent } from '../../../production/history/timeline.tsx';
import type { HistoryEvent } from '../../../production/job/records.ts';
import { Card } from '../../../ui/card.tsx';
import classes from './history-card.module.css';

interface HistoryCardProps {
  jobId: number;
  history: readonly HistoryEvent[];
}

const SHOWN = 12;

/** Who did what to the job, newest first. */
export function HistoryCard({ jobId, history }: HistoryCardProps) {
  const paths = useSession()?.paths;
  const list = pathOf(historique);
  const canList = paths !== undefined && canReach(paths, list);
  // Whoever has no list to go to sees all of it here.
  const shown = canList ? history.slice(0, SHOWN) : history;
  return (
    <Card
      title="Historique"
      actions={
        canList && (
          <Link to={`${list}?job=${jobId}`} className={classes.all}>
            Tout afficher
          </Link>
        )
      }
    >
      <Timeline>
        {shown.map((event) => (
          <TimelineEvent
            key={event.id}
            action={event.action}
            details={[
              <>
                <time dateTime={event.dateAction}>{formatDateTime(event.dateAction)}</time>
                {` · ${personName(event.utilisateur)}`}
              </>,
              circumstances(event),
            ]}
          />
        ))}
      </Timeline>
    </Card>
  );
}

/** 'Poste de scan · Kern 2500', 'Back-office · motif : bourrage'. */
const circumstances = ({ nomApplication, machine, motif }: HistoryEvent): string =>
  [nomApplication, machine?.nomMachine, motif && `motif\u202F: ${motif.libelleMotif}`].filter(Boolean).join(' · ');
