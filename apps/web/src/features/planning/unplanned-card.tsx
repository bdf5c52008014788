import { job as jobEntity } from '@editique/domain/entities/job';
import { machine as machineEntity } from '@editique/domain/entities/machine';
import { pathOf } from '@editique/domain/entity/entity';
import type { Planning, UnplannedJob } from '@editique/domain/planning/planning';
import { Button } from '@mantine/core';
import { IconPinnedOff } from '../../icons/icons.ts';
import { useSession } from '../../lib/session/session.ts';
import { formatNumber } from '../../lib/text/format.ts';
import { frenchSpaces } from '../../lib/text/french-spaces.ts';
import { RecordLink } from '../../resource/record/record-link.tsx';
import { Card } from '../../ui/card/card.tsx';
import { CardLink } from '../../ui/card/card-link.tsx';
import classes from './planning.module.css';

const SHOWN = 50;

/** Lists only the names of the unplanned jobs, because paper has no room for more. */
export function UnplannedNote({ planning: { nonPlanifies } }: { planning: Planning }) {
  if (nonPlanifies.length === 0) return null;
  return (
    <p className={classes.onPaper} aria-hidden>
      Jobs non planifiés ({formatNumber(nonPlanifies.length)}) : {nonPlanifies.map(({ job }) => job.nomjob).join(', ')}
    </p>
  );
}

interface UnplannedCardProps {
  planning: Planning;
  /** Removes the pins of a job; null for users without the right. */
  onRelease: ((one: UnplannedJob) => void) | null;
  isSending: boolean;
}

/** Lists the open jobs that cannot be planned, and why. A pinned one has no bar on the board, so its pins are released here. */
export function UnplannedCard({ planning, onRelease, isSending }: UnplannedCardProps) {
  const { nonPlanifies } = planning;
  const canSeeMachines = useSession()?.paths.has(pathOf(machineEntity));
  if (nonPlanifies.length === 0) return null;
  return (
    <Card
      title="Jobs non planifiés"
      aside={formatNumber(nonPlanifies.length)}
      isFlush
      actions={canSeeMachines && <CardLink to={pathOf(machineEntity)}>Machines et cadences</CardLink>}
    >
      <ul className={classes.rows}>
        {nonPlanifies.slice(0, SHOWN).map((one) => (
          <li key={`${one.job.id} ${one.raison}`}>
            <span className={classes.strong}>
              <RecordLink entity={jobEntity} value={one.job} />
            </span>
            <span className={classes.quiet}>{frenchSpaces(one.raison)}</span>
            {one.epingles && onRelease && (
              <Button
                variant="default"
                size="xs"
                disabled={isSending}
                leftSection={<IconPinnedOff size={14} stroke={1.7} aria-hidden />}
                aria-label={`Libérer ${one.job.nomjob}`}
                onClick={() => onRelease(one)}
              >
                Libérer
              </Button>
            )}
          </li>
        ))}
      </ul>
      {nonPlanifies.length > SHOWN && <p className={classes.note}>et {formatNumber(nonPlanifies.length - SHOWN)} autres</p>}
    </Card>
  );
}
