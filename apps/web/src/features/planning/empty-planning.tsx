import { job as jobEntity } from '@editique/domain/entities/job';
import { machine as machineEntity } from '@editique/domain/entities/machine';
import { pathOf } from '@editique/domain/entity/entity';
import type { Planning } from '@editique/domain/planning/planning';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { IconCalendarTime } from '../../icons/icons.ts';
import { useSession } from '../../lib/session/session.ts';
import { Card } from '../../ui/card/card.tsx';
import { StateTile } from '../../ui/card/state-tile.tsx';
import { UnplannedCard } from './unplanned-card.tsx';

/** Returns whether there is nothing to show on machines: no open job can be planned, or no job is open. */
export const isEmptyPlanning = ({ machines, jobs, nonPlanifies }: Planning): boolean =>
  machines.every(({ operations }) => operations.length === 0) &&
  (nonPlanifies.length > 0 || jobs.length === 0) &&
  // Releasing pins may make a job plannable again, which is done on the board's page.
  !(machines.some(({ machine }) => machine.cadence !== null) && nonPlanifies.some(({ epingles }) => epingles));

export function EmptyPlanning({ planning }: { planning: Planning }) {
  const paths = useSession()?.paths;
  const isIdle = planning.jobs.length === 0 && planning.nonPlanifies.length === 0;
  const target = isIdle ? jobEntity : machineEntity;
  const { title, help } = wordsOf(planning, isIdle);
  return (
    <>
      <Card>
        <StateTile
          icon={IconCalendarTime}
          title={title}
          help={help}
          action={
            paths?.has(pathOf(target)) && (
              <Button component={Link} to={pathOf(target)} variant="default">
                {isIdle ? 'Ouvrir les jobs' : 'Ouvrir les machines'}
              </Button>
            )
          }
        />
      </Card>
      <UnplannedCard planning={planning} onRelease={null} isSending={false} />
    </>
  );
}

function wordsOf({ machines }: Planning, isIdle: boolean): { title: string; help: string } {
  if (isIdle) return { title: "Aucun job n'est ouvert", help: "Le planning se remplit dès qu'un job est enregistré." };
  if (machines.every(({ machine }) => machine.cadence === null))
    return {
      title: "Aucune machine n'a de cadence",
      help: 'Donnez leur cadence aux machines\u202F: le planning calcule alors la fin de chaque job et dit ceux qui seront en retard.',
    };
  return { title: 'Aucun job ne peut être planifié', help: 'Ce qui manque est dit à côté de chaque job.' };
}
