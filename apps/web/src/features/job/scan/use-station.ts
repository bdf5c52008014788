import { job as jobEntity } from '@editique/domain/entities/job';
import { declarable } from '@editique/domain/job/progress';
import { decide } from '@editique/domain/job/workflow';
import { useEffect, useEffectEvent, useRef } from 'react';
import { factsOf } from '../../../production/job/follow-up.ts';
import { useRights } from '../../../resource/record/use-rights.ts';
import { ASKED, whole } from './integrity/spoiled.ts';
import { useSpoiled } from './integrity/use-spoiled.ts';
import { nextStepOf } from './next-step.ts';
import { useOutbox } from './offline/use-outbox.ts';
import { leftToDeposit } from './offline/with-queued-actions.ts';
import type { Refusal } from './refusal.ts';
import type { Station } from './station.ts';
import { playTone } from './tones.ts';
import { useCodeReader } from './use-code-reader.ts';
import { useLastCode } from './use-last-code.ts';
import { useRecentScans } from './use-recent-scans.ts';
import { type ScanTarget, useScannedRecords } from './use-scanned-records.ts';
import { useSeenJob } from './use-seen-job.ts';
import { useStationMachine } from './use-station-machine.ts';
import { useStationMoves } from './use-station-moves.ts';
import { useUnread } from './use-unread.ts';

/** Holds the state of the scan station and its actions, without rendering anything. */
export function useStation(): Station {
  const rights = useRights(jobEntity);
  const machine = useStationMachine();
  const last = useLastCode();
  const { shown, spoiled, refuse, clear } = last;
  const shownNow = useRef(shown);
  useEffect(() => {
    shownNow.current = shown;
  }, [shown]);
  const outbox = useOutbox();
  const { recent, success, add, dismiss: dismissSuccess } = useRecentScans(outbox);
  const { jobId, stored, job, followUp, retirage, isPending, error, ...reads } = useScannedRecords(shown, outbox.waiting);
  const seen = useSeenJob(shown, { job, readAt: reads.readAt, waiting: reads.waiting });
  const facts = job && followUp && factsOf(job, followUp);
  const step = facts && shown?.kind !== 'retirage' ? nextStepOf(facts, followUp.spools, rights.can) : null;

  const show = (next: ScanTarget) => {
    if (shown?.kind === next.kind && shown.id === next.id) reads.reread();
    last.setShown(next);
  };
  const pieces = useSpoiled(last, { jobId, job, followUp, show });
  const readCode = useCodeReader(last, { machine, pieces, show });
  const read = (text: string) => {
    dismissSuccess();
    readCode(text);
  };
  const unread = useUnread(reads.unread ?? last.unread, (code) => (reads.unread === null ? read(code) : reads.reread()));
  const isRead = shown !== null && job !== undefined;
  const shownCode = shown?.code;
  const readAtLast = useEffectEvent(unread.forget);
  useEffect(() => {
    if (isRead && shownCode !== undefined) readAtLast(shownCode);
  }, [isRead, shownCode]);

  const failed = useEffectEvent(() => {
    const refusal = reads.refusal();
    clear();
    if (refusal) refuse(refusal);
  });
  useEffect(() => {
    if (error) failed();
  }, [error]);

  // Played at once, because the operator at the machine hears the tone before reading that the job is blocked.
  const isBlocked = blocks(shown, { step, retirage, pieceRefusal: pieces.refusal });
  const shownId = shown?.id;
  useEffect(() => {
    if (shownId !== undefined && isBlocked) playTone('refused');
  }, [shownId, isBlocked]);

  const { isMoving, move, advance, declare } = useStationMoves({
    jobId,
    machine,
    waiting: outbox.waiting,
    onMove: seen.act,
    refuse,
    onMoved: (record, done) => {
      add(record, done);
      // The next code may have been read before the answer came.
      if (shownNow.current !== shown) return;
      last.setSpoiled(null);
      last.setShown(null);
    },
  });
  const moved = job && stored && { job, stored };
  return {
    machine,
    job,
    followUp,
    copiedAt: reads.copiedAt,
    toDeposit: job && followUp && step?.kind === 'advance' ? leftToDeposit({ job, followUp }) : null,
    found: last.found,
    outbox,
    unread,
    step,
    retirage,
    spoiled,
    isIncidentOpen: pieces.isOpen,
    isIdle: shown === null && last.refusal === null && last.found.length === 0,
    refusal: last.refusal ?? reads.unreadRefusal ?? (spoiled ? pieces.refusal : seen.refusal),
    isBusy: isMoving || isPending,
    recent,
    success,
    canPause: step !== null && facts !== undefined && decide('pause', facts).ok && rights.can('pause'),
    canDeclare:
      step !== null && job !== undefined && declarable(job) !== null && followUp?.spools !== undefined && rights.can('avancement'),
    canDeclareIncident: pieces.canDeclare,
    read,
    advance: () => advance(moved),
    start: (next) => advance({ job: next, stored: next }),
    resume: () => move(moved, 'reprendre', {}),
    pause: (motif) => move(moved, 'pause', { motif }),
    declare: async (spool, progress) => {
      // A code that was read meanwhile has replaced the job.
      if (!job) return NO_JOB;
      const outcome = await declare(job, spool, progress);
      if ('refused' in outcome) return outcome.refused;
      add(job, outcome.done);
      playTone('done');
      return null;
    },
    askIncident: () => pieces.ask(spoiled ? whole(spoiled) : ASKED),
    dropIncident: () => last.setSpoiled(null),
    tell: (words) => job && add(job, { words, entry: null }),
    dismiss: () => {
      if (reads.unreadRefusal || last.unread !== null) return clear();
      if (!last.refusal) last.setSpoiled(null);
      seen.accept();
      last.setRefusal(null);
    },
    clear,
  };
}

const NO_JOB = "Ce job n'est plus affiché, scannez-le à nouveau";

interface Blocking extends Pick<Station, 'step' | 'retirage'> {
  pieceRefusal: Refusal | null;
}

/** Returns whether what was scanned cannot be used for its purpose. */
function blocks(shown: ScanTarget | null, { step, retirage, pieceRefusal }: Blocking): boolean {
  if (shown?.kind === 'job') return step?.kind === 'refused';
  return shown?.kind === 'retirage' ? retirage !== null && retirage.refusal !== null : pieceRefusal !== null;
}
