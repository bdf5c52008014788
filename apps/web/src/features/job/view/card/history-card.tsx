import { historique } from '@editique/domain/entities/historique';
import { pathOf } from '@editique/domain/entity/entity';
import { personName } from '@editique/domain/text/person-name';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../../lib/text/format.ts';
import { Timeline, TimelineEvent } from '../../../../production/history/timeline.tsx';
import type { HistoryEvent } from '../../../../production/job/records.ts';
import { Card } from '../../../../ui/card/card.tsx';
import { CardLink } from '../../../../ui/card/card-link.tsx';
import { Facts } from '../../../../ui/facts.tsx';

/** Shown only to users who may open the list, because the card links to the rest of the history. */
interface HistoryCardProps {
  jobId: number;
  history: readonly HistoryEvent[];
}

const SHOWN = 12;

/** Lists who did what to the job, newest first. */
export function HistoryCard({ jobId, history }: HistoryCardProps) {
  return (
    <Card title="Historique" actions={<CardLink to={`${pathOf(historique)}?job=${jobId}`}>Tout afficher</CardLink>}>
      <Timeline>
        {history.slice(0, SHOWN).map((event) => (
          <TimelineEvent
            key={event.id}
            action={event.action}
            details={[
              <Facts
                key="when"
                of={[
                  <time key="date" dateTime={event.dateAction}>
                    {formatDateTime(event.dateAction)}
                  </time>,
                  personName(event.utilisateur),
                ]}
              />,
              circumstances(event),
            ]}
          />
        ))}
      </Timeline>
    </Card>
  );
}

/** 'Poste de scan · Kern 2500', 'Back-office · motif : bourrage'. */
const circumstances = ({ nomApplication, machine, motif }: HistoryEvent): ReactNode => (
  <Facts of={[nomApplication, machine?.nomMachine, motif && `motif\u202F: ${motif.libelleMotif}`]} />
);
