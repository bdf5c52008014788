import { incident } from '@editique/domain/entities/incident';
import { job as jobEntity } from '@editique/domain/entities/job';
import { incidentRefusal } from '@editique/domain/integrity/incident-rules';
import { declarable } from '@editique/domain/job/progress';
import { decide } from '@editique/domain/job/workflow';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { factsOf } from '../../../production/job/follow-up.ts';
import type { Job } from '../../../production/job/records.ts';
import { useRights } from '../../../resource/record/use-rights.ts';
import { findByName } from './find-by-name.ts';
import { ASKED, firstPiece, foreignPiece, lastPiece, type Spoiled, spoiledRefusal, typedRange, whole } from './integrity/spoiled.ts';
import { nextStepOf } from './next-step.ts';
import { isUnreached } from './offline/away.ts';
import { leftToDeposit } from './offline/project.ts';
import { useOutbox } from './offline/use-outbox.ts';
import { type Refusal, unknownCode, unreachedRefusal } from './refusal.ts';
import { readCode, type ScanCode } from './scan-code.ts';
import type { Station } from './station.ts';
import { playTone } from './tones.ts';
import { useRecentScans } from './use-recent-scans.ts';
import { useSeenJob } from './use-seen-job.ts';
import { type Shown, useShown } from './use-shown.ts';
import { useStationMachine } from './use-station-machine.ts';
import { useStationMoves } from './use-station-moves.ts';
import { useUnread } from './use-unread.ts';

/** What the scan station knows and does; it draws nothing. */
export function useStation(): Station {
  const rights = useRights(jobEntity);
  const mayDeclare = useRights(incident).can('ajouter');
  const machine = useStationMachine();
  const [shown, setShown] = useState<Shown | null>(null);
  const shownNow = useRef(shown);
  useEffect(() => {
    shownNow.current = shown;
  }, [shown]);
  const [spoiled, setSpoiled] = useState<Spoiled | null>(null);
  const [ownRefusal, setRefusal] = useState<Refusal | null>(null);
  const [found, setFound] = useState<readonly Job[]>([]);
  const [unreadText, setUnreadText] = useState<string | null>(null);
  // A name that is looked up is overtaken by the next code.
  const lastRead = useRef('');
  const { recent, success, add, dismiss: dismissSuccess } = useRecentScans();
  const outbox = useOutbox();
  const { jobId, stored, job, followUp, retirage, isPending, error, ...reads } = useShown(shown, outbox.waiting);
  const seen = useSeenJob(shown, { job, readAt: reads.readAt, waiting: reads.waiting });
  const facts = job && followUp && factsOf(job, followUp);
  const step = facts && shown?.kind !== 'retirage' ? nextStepOf(facts, followUp.spools, rights.can) : null;
  const isIncidentOpen = spoiled?.isWhole === true && job !== undefined && followUp?.spools !== undefined && mayDeclare;
  // Only until the form is open: what is typed there must not go when somebody else moves the job.
  const isScanning = spoiled !== null && !isIncidentOpen;
  const pieceRefusal = isScanning && job && followUp ? spoiledRefusal(spoiled, job, followUp.spools, mayDeclare) : null;
  const isWaiting = isScanning && pieceRefusal === null;

  const refuse = (refusal: Refusal) => {
    setRefusal(refusal);
    playTone('refused');
  };
  const show = (next: Shown | null) => {
    if (next && shown?.kind === next.kind && shown.id === next.id) reads.reread();
    setShown(next);
  };
  const clear = () => {
    setRefusal(null);
    setSpoiled(null);
    setShown(null);
    setFound([]);
    setUnreadText(null);
  };
  /** Nobody answered: the code is kept, and read again by itself. */
  const postpone = (text: string) => {
    setUnreadText(text);
    setRefusal(unreachedRefusal(text));
    if (text !== unreadText) playTone('refused');
  };
  const failed = useEffectEvent(() => {
    const refusal = reads.refusal();
    clear();
    if (refusal) refuse(refusal);
  });
  useEffect(() => {
    if (error) failed();
  }, [error]);

  // The tone comes first: a person at the machine hears it before reading that nothing can go on.
  const isBlocked = blocks(shown, { step, retirage, pieceRefusal });
  const shownId = shown?.id;
  useEffect(() => {
    if (shownId !== undefined && isBlocked) playTone('refused');
  }, [shownId, isBlocked]);

  const readMachine = async (id: number, text: string) => {
    const isKnown = await machine.knows(id).catch((failed: unknown) => (isUnreached(failed) ? null : messageOf(failed)));
    if (isKnown === null) return postpone(text);
    setUnreadText(null);
    setRefusal(null);
    if (typeof isKnown === 'string') return refuse({ title: 'Machine non lue', reason: isKnown });
    if (!isKnown) return refuse({ title: 'Machine inconnue', reason: `Aucune machine ne porte le numéro ${id}.` });
    machine.choose(id);
    playTone('done');
  };
  const readName = async (text: string) => {
    const jobs = text === '' ? [] : await findByName(text).catch((failed: Error) => failed);
    if (lastRead.current !== text) return;
    if (isUnreached(jobs)) return postpone(text);
    setUnreadText(null);
    if (jobs instanceof Error) return refuse({ title: 'Lecture impossible', reason: messageOf(jobs) });
    const [first, ...others] = jobs ?? [];
    if (!first) return refuse(unknownCode(text, jobs !== null));
    setRefusal(null);
    if (others.length > 0) setFound([first, ...others]);
    else show({ kind: 'job', id: first.id, code: `JOB:${first.id}` });
    playTone('read');
  };
  const readPiece = (code: ScanCode & { kind: 'piece' }) => {
    if (!isWaiting) {
      setSpoiled(firstPiece(code));
      show({ kind: 'piece', id: code.job, code: code.text });
      return playTone('read');
    }
    if (code.job !== jobId) return refuse(foreignPiece(code, job));
    const refused = job && followUp ? spoiledRefusal(firstPiece(code), job, followUp.spools, mayDeclare) : null;
    if (refused) return refuse(refused);
    setSpoiled(lastPiece(spoiled, code));
    playTone('read');
  };
  const ask = (next: Spoiled) => {
    const refused = job && followUp ? spoiledRefusal(next, job, followUp.spools, mayDeclare) : null;
    if (refused) return refuse(refused);
    setSpoiled(next);
  };
  const read = (text: string) => {
    const code = readCode(text);
    lastRead.current = code.kind === 'text' ? code.text : '';
    dismissSuccess();
    setFound([]);
    // One that is read again keeps its message until somebody answers.
    if (text !== unreadText) setRefusal(null);
    switch (code.kind) {
      case 'text':
        // A first piece stays while the last one is waited for.
        if (isWaiting) return refuse(unknownCode(code.text, true));
        if (text !== unreadText) clear();
        return void readName(code.text);
      case 'machine':
        return void readMachine(code.id, text);
      case 'piece':
        setUnreadText(null);
        return readPiece(code);
      case 'range':
        setUnreadText(null);
        if (shown) return ask(typedRange(code.text));
        return refuse({ title: 'Plage sans job', reason: `Scannez d'abord le job des plis ${code.text}, puis tapez la plage.` });
      default:
        setUnreadText(null);
        setSpoiled(null);
        show({ ...code, code: text });
        return playTone('read');
    }
  };
  const unread = useUnread(reads.unread ?? unreadText, (code) => (reads.unread === null ? read(code) : reads.reread()));
  const isRead = shown !== null && job !== undefined;
  const shownCode = shown?.code;
  const readAtLast = useEffectEvent(unread.forget);
  useEffect(() => {
    if (isRead && shownCode !== undefined) readAtLast(shownCode);
  }, [isRead, shownCode]);

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
      setSpoiled(null);
      setShown(null);
    },
  });
  const moved = job && stored && { job, stored };
  return {
    machine,
    job,
    followUp,
    copiedAt: reads.copiedAt,
    toDeposit: job && followUp && step?.kind === 'advance' ? leftToDeposit({ job, followUp }) : null,
    found,
    outbox,
    unread,
    step,
    retirage,
    spoiled,
    isIncidentOpen,
    isIdle: shown === null && ownRefusal === null && found.length === 0,
    refusal: ownRefusal ?? reads.unreadRefusal ?? (spoiled ? pieceRefusal : seen.refusal),
    isBusy: isMoving || isPending,
    recent,
    success,
    canPause: step !== null && facts !== undefined && decide('pause', facts).ok && rights.can('pause'),
    canDeclare:
      step !== null && job !== undefined && declarable(job) !== null && followUp?.spools !== undefined && rights.can('avancement'),
    canDeclareIncident: mayDeclare && followUp?.spools !== undefined && job !== undefined && incidentRefusal(job) === null,
    read,
    advance: () => advance(moved),
    start: (next) => advance({ job: next, stored: next }),
    resume: () => move(moved, 'reprendre', {}),
    pause: (motif) => move(moved, 'pause', { motif }),
    declare: async (spool, progress) => {
      // A code that was read meanwhile has taken the job away.
      if (!job) return NO_JOB;
      const outcome = await declare(job, spool, progress);
      if ('refused' in outcome) return outcome.refused;
      add(job, outcome.done);
      playTone('done');
      return null;
    },
    askIncident: () => ask(spoiled ? whole(spoiled) : ASKED),
    dropIncident: () => setSpoiled(null),
    tell: (done) => job && add(job, done),
    dismiss: () => {
      if (reads.unreadRefusal || unreadText !== null) return clear();
      if (!ownRefusal) setSpoiled(null);
      seen.accept();
      setRefusal(null);
    },
    clear,
  };
}

const NO_JOB = "Ce job n'est plus affiché, scannez-le à nouveau";

interface Blocking extends Pick<Station, 'step' | 'retirage'> {
  pieceRefusal: Refusal | null;
}

/** Whether what was scanned cannot do what it was scanned for. */
function blocks(shown: Shown | null, { step, retirage, pieceRefusal }: Blocking): boolean {
  if (shown?.kind === 'job') return step?.kind === 'refused';
  return shown?.kind === 'retirage' ? retirage !== null && retirage.refusal !== null : pieceRefusal !== null;
}
