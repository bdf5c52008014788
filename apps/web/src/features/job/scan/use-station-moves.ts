import { nextEtape } from '@editique/domain/job/workflow';
import { useRef } from 'react';
import { messageOf } from '../../../lib/api.ts';
import type { Job } from '../../../production/job/records.ts';
import { useJobCommand } from '../../../production/job/use-job-command.ts';
import { etapeLabel } from '../../../production/status/etape.tsx';
import type { Refusal } from './refusal.ts';
import { playTone } from './tones.ts';
import type { StationMachine } from './use-station-machine.ts';

/** The name by which the history of a job knows this station. */
export const APPLICATION = 'Poste de scan';

type Move = 'avancer' | 'reprendre' | 'pause';

interface MoveOptions {
  /** The job that is shown. */
  jobId: number | null;
  machine: StationMachine;
  onMoved: (job: Job, done: string) => void;
  refuse: (refusal: Refusal) => void;
}

/** The moves of a job that the station makes, one at a time. */
export function useStationMoves({ jobId, machine, onMoved, refuse }: MoveOptions) {
  const command = useJobCommand({ application: APPLICATION });
  // Not from the state: a second press may come before the first one is rendered.
  const isMoving = useRef(false);
  const move = async (moved: Job | undefined, action: Move, body: Record<string, unknown> = {}) => {
    if (!moved || isMoving.current) return;
    isMoving.current = true;
    try {
      const record = await command.mutateAsync({ job: moved, action, body });
      onMoved(record, doneText(record, action));
      playTone('done');
    } catch (refusedBy) {
      // The panel names the scanned job; one that was started from the queue is named here.
      const reason = moved.id === jobId ? messageOf(refusedBy) : `${moved.nomjob}\u00a0: ${messageOf(refusedBy)}`;
      refuse({ title: 'Action refusée', reason });
    } finally {
      isMoving.current = false;
    }
  };
  const advance = (moved: Job | undefined) => {
    const named = machine.idFor(nextEtape(moved?.etape ?? 0) ?? 0);
    return move(moved, 'avancer', named === null ? {} : { machine: named });
  };
  return { isMoving: command.isPending, move, advance };
}

function doneText(job: Job, action: Move): string {
  if (action === 'pause') return 'mis en pause';
  return action === 'reprendre' ? 'repris' : `passé à ${etapeLabel(job.etape)}`;
}
