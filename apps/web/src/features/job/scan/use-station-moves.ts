import type { Progress } from '@editique/domain/job/progress';
import { nextEtape } from '@editique/domain/job/workflow';
import { useLayoutEffect, useRef, useState } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import { formatCount } from '../../../lib/text/format.ts';
import type { Job, Spool } from '../../../production/job/records.ts';
import { etapeLabel } from '../../../production/status/etape.tsx';
import { type Entry, type MoveOrder, type NewEntry, ofJob } from './offline/entry.ts';
import { type Submitted, submit } from './offline/outbox.ts';
import type { Refusal } from './refusal.ts';
import { playTone } from './tones.ts';
import type { StationMachine } from './use-station-machine.ts';

interface MoveOptions {
  /** The id of the shown job. */
  jobId: number | null;
  machine: StationMachine;
  waiting: readonly Entry[];
  /** Called when a move is about to be sent. */
  onMove: () => void;
  onMoved: (job: Job, done: Done) => void;
  refuse: (refusal: Refusal) => void;
}

/** What was done, in words, and the id of the action in the queue; null if the server has it. */
export interface Done {
  words: string;
  entry: number | null;
}

/** A job as it is shown and as the server has it; the difference is this device's queued actions. */
export interface Moved {
  job: Job;
  stored: Job;
}

const BUSY = 'Une action est en cours, réessayez';

/** Performs the station's actions on a job, one at a time. Without the server they are queued on the device and sent later. */
export function useStationMoves({ jobId, machine, waiting, onMove, onMoved, refuse }: MoveOptions) {
  const user = useSession()?.user;
  const [isPending, setPending] = useState(false);
  // In a ref rather than in state, because a second press may come before the first is rendered.
  const begun = useRef(0);
  // An action ends when its outcome is rendered: an earlier press would ask for the same step again.
  const over = useRef(0);
  const [ended, setEnded] = useState(0);
  useLayoutEffect(() => {
    over.current = ended;
  }, [ended]);

  /** Resolves with null if nothing was submitted because another action is in progress. */
  const give = async (job: Job, order: NewEntry['order']): Promise<Submitted | null> => {
    if (!user || begun.current > over.current) return null;
    begun.current += 1;
    setPending(true);
    try {
      const { id, nom, prenom } = user;
      return await submit({
        user: { id, nom, prenom },
        job: { id: job.id, nomjob: job.nomjob, client: job.client.nomClient },
        order,
      });
    } finally {
      setPending(false);
      setEnded(begun.current);
    }
  };
  const move = async (moved: Moved | undefined, action: MoveOrder['action'], named: Partial<Pick<MoveOrder, 'machine' | 'motif'>>) => {
    if (!moved) return;
    const { job } = moved;
    onMove();
    const order = moveOrder(moved, action, ofJob(waiting, job.id));
    const sent = await give(job, { ...order, ...named });
    // A bouncing key asks for the same step twice, so that is ignored. A pause is never pressed by accident, so its refusal is shown.
    if (!sent) return action === 'pause' ? refuse({ title: 'Action refusée', reason: `${BUSY}.` }) : undefined;
    if (sent.kind === 'refused') {
      // The panel already names the scanned job; a job started from the queue is named here.
      const { message } = sent.refusal;
      return refuse({ title: 'Action refusée', reason: job.id === jobId ? message : `${job.nomjob}\u00a0: ${message}` });
    }
    const record = sent.kind === 'done' && sent.record ? sent.record : { ...job, etape: order.etape ?? job.etape };
    onMoved(record, doneBy(sent, movedWords(record, action)));
    playTone('done');
  };
  return {
    isMoving: isPending,
    move,
    advance: (moved: Moved | undefined) => {
      const named = machine.idFor(nextEtape(moved?.job.etape ?? 0) ?? 0);
      return move(moved, 'avancer', { machine: named });
    },
    /** Resolves with what was declared or queued, or why it was refused. */
    declare: async (job: Job, spool: Spool, progress: Progress): Promise<{ done: Done } | { refused: string }> => {
      const { id, nomSpool } = spool;
      const sent = await give(job, { kind: 'progress', spool: { id, nomSpool }, progress, machine: machine.idFor(job.etape) });
      if (!sent) return { refused: BUSY };
      if (sent.kind === 'refused') return { refused: sent.refusal.message };
      return { done: doneBy(sent, declaredWords(progress)) };
    },
  };
}

/** Returns the move to send. While an earlier move of the job is queued, the base is null: the answer to that move provides it. */
function moveOrder({ job, stored }: Moved, action: MoveOrder['action'], waiting: readonly Entry[]): MoveOrder {
  const isChained = waiting.some(({ order }) => order.kind === 'move');
  return {
    kind: 'move',
    action,
    base: isChained ? null : { version: stored.version, etape: stored.etape },
    etape: action === 'avancer' ? nextEtape(job.etape) : null,
    machine: null,
    motif: null,
  };
}

const declaredWords = ({ impression, msp }: Progress): string =>
  impression ? formatCount(impression, 'feuille déclarée', 'feuilles déclarées') : formatCount(msp ?? 0, 'pli déclaré', 'plis déclarés');

const doneBy = (sent: Submitted, words: string): Done => ({ words, entry: sent.kind === 'queued' ? sent.entry : null });

function movedWords(job: Job, action: MoveOrder['action']): string {
  if (action === 'pause') return 'mis en pause';
  return action === 'reprendre' ? 'repris' : `passé à ${etapeLabel(job.etape)}`;
}
