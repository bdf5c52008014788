import type { Risk } from '@editique/domain/planning/plan-types';
import { UnstyledButton } from '@mantine/core';
import { IconPinned } from '../../../../icons/icons.ts';
import { formatCount, formatNear } from '../../../../lib/text/format.ts';
import { sentence } from '../../../../lib/text/sentence.ts';
import { RiskMark } from '../../../../production/status/risk.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { outlookOf } from './machine-queue.ts';
import classes from './queue.module.css';
import type { Candidate, StationQueue } from './use-station-queue.ts';
import { quantityWords, spanWords } from './words.ts';

interface QueueListProps {
  queue: StationQueue;
  onOpen: (job: number) => void;
}

/** Shows the operations after the next one. */
export function QueueList({ queue: { machine, following, more }, onOpen }: QueueListProps) {
  if (following.length === 0) return null;
  return (
    <Card title={`Ensuite sur ${machine.nomMachine}`} isFlush>
      <ol className={classes.rows}>
        {following.map((candidate) => (
          <Row key={candidate.item.key} candidate={candidate} onOpen={onOpen} />
        ))}
      </ol>
      {more > 0 && <p className={classes.more}>et {formatCount(more, 'autre')}</p>}
    </Card>
  );
}

function Row({ candidate: { item, job, obstacle }, onOpen }: { candidate: Candidate; onOpen: (job: number) => void }) {
  const now = useNow();
  const outlook = outlookOf(item, job);
  return (
    <li>
      <UnstyledButton className={classes.row} onClick={() => onOpen(item.job.id)}>
        <span className={classes.rowName}>
          {item.job.nomjob}
          {item.epinglee && <IconPinned size={14} stroke={1.7} role="img" aria-label="Épinglé" />}
        </span>
        {job && <span>{job.client.nomClient}</span>}
        <span>
          {spanWords(item, now)}, {quantityWords(item)}
        </span>
        {outlook && (
          <span className={classes.due}>
            Envoi {formatNear(outlook.dateHeureEnvoi, now)}
            <RiskMark risque={outlook.risque} marge={outlook.marge} envoi={outlook.dateHeureEnvoi} />
          </span>
        )}
        {outlook?.raison && !item.held && TOLD.has(outlook.risque) && <span>{sentence(outlook.raison)}</span>}
        {obstacle && obstacle.kind !== 'passing' && <span className={classes.obstacle}>{sentence(obstacle.reason)}</span>}
      </UnstyledButton>
    </li>
  );
}

/** The risks to show: the others would add nothing to the row. */
const TOLD: ReadonlySet<Risk> = new Set(['orange', 'jaune', 'gris']);
