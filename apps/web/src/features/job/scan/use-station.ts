import { incident } from '@editique/domain/entities/incident';
import { job as jobEntity } from '@editique/domain/entities/job';
import { incidentRefusal } from '@editique/domain/integrity/incident-rules';
import type { Suivi } from '@editique/domain/job/suivi';
import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { factsOf } from '../../../production/job/follow-up.ts';
import type { Job } from '../../../production/job/records.ts';
import { useRights } from '../../../resource/record/use-rights.ts';
import { ASKED, firstPiece, foreignPiece, lastPiece, type Spoiled, spoiledRefusal, typedRange, whole } from './integrity/spoiled.ts';
import { type NextStep, nextStepOf } from './next-step.ts';
import type { Refusal } from './refusal.ts';
import { readCode, type ScanCode } from './scan-code.ts';
import { playTone } from './tones.ts';
import { type Scanned, useRecentScans } from './use-recent-scans.ts';
import { type Shown, type ShownRetirage, useShown } from './use-shown.ts';
import { type StationMachine, useStationMachine } from './use-station-machine.ts';
import { useStationMoves } from './use-station-moves.ts';

export interface Station {
  machine: StationMachine;
  job: Job | undefined;
  followUp: Suivi | undefined;
  /** What Enter does with the job; null where a retirage of it was scanned. */
  step: NextStep | null;
  retirage: ShownRetirage | null;
  /** The pieces that are about to be declared spoiled. */
  spoiled: Spoiled | null;
  isIncidentOpen: boolean;
  /** Nothing was scanned, and nothing is to be read or dismissed. */
  isIdle: boolean;
  refusal: Refusal | null;
  isBusy: boolean;
  recent: readonly Scanned[];
  success: Scanned | null;
  canPause: boolean;
  canDeclareIncident: boolean;
  /** Takes a code, whoever read it. */
  read: (code: string) => void;
  advance: () => Promise<void>;
  /** Starts a job of the machine's queue on the machine: the same move as when it is scanned. */
  start: (job: Job) => Promise<void>;
  resume: () => Promise<void>;
  pause: (motif: number | null) => Promise<void>;
  /** Opens the form of incidents: empty, or with the one piece that was scanned. */
  askIncident: () => void;
  /** The form is closed, or the piece was scanned by mistake. */
  dropIncident: () => void;
  /** Something was done with the shown job, which stays. */
  tell: (done: string) => void;
  dismiss: () => void;
  clear: () => void;
}

/** What the scan station knows and does; it draws nothing. */
export function useStation(): Station {
  const rights = useRights(jobEntity);
  const mayDeclare = useRights(incident).can('ajouter');
  const machine = useStationMachine();
  const [shown, setShown] = useState<Shown | null>(null);
  const [spoiled, setSpoiled] = useState<Spoiled | null>(null);
  const [ownRefusal, setRefusal] = useState<Refusal | null>(null);
  const { recent, success, add } = useRecentScans();
  const { jobId, job, followUp, retirage, isPending, error, ...reads } = useShown(shown);
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
    else setShown(next);
  };
  const clear = () => {
    setRefusal(null);
    setSpoiled(null);
    setShown(null);
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

  const readMachine = async (id: number) => {
    const isKnown = await machine.knows(id).catch((failed: unknown) => messageOf(failed));
    if (typeof isKnown === 'string') return refuse({ title: 'Machine non lue', reason: isKnown });
    if (!isKnown) return refuse({ title: 'Machine inconnue', reason: `Aucune machine ne porte le numéro ${id}.` });
    machine.choose(id);
    playTone('done');
  };
  const readPiece = (code: ScanCode & { kind: 'piece' }) => {
    if (!isWaiting) {
      setSpoiled(firstPiece(code));
      show({ kind: 'piece', id: code.job });
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
    setRefusal(null);
    switch (code.kind) {
      case 'unknown':
        // A first piece stays while the last one is waited for.
        if (!isWaiting) clear();
        return refuse({
          title: 'Code inconnu',
          reason: `«\u202F${code.text}\u202F» n'est ni un job, ni un pli, ni un retirage, ni une machine.`,
        });
      case 'machine':
        return void readMachine(code.id);
      case 'piece':
        return readPiece(code);
      case 'range':
        if (shown) return ask(typedRange(code.text));
        return refuse({ title: 'Plage sans job', reason: `Scannez d'abord le job des plis ${code.text}, puis tapez la plage.` });
      default:
        setSpoiled(null);
        show(code);
        return playTone('read');
    }
  };

  const { isMoving, move, advance } = useStationMoves({
    jobId,
    machine,
    refuse,
    onMoved: (record, done) => {
      add(record, done);
      setSpoiled(null);
      setShown(null);
    },
  });
  return {
    machine,
    job,
    followUp,
    step,
    retirage,
    spoiled,
    isIncidentOpen,
    isIdle: shown === null && ownRefusal === null,
    refusal: ownRefusal ?? pieceRefusal,
    isBusy: isMoving || isPending,
    recent,
    success,
    canPause: step?.kind === 'advance' && (job?.etape ?? 0) > 0 && rights.can('pause'),
    canDeclareIncident: mayDeclare && followUp?.spools !== undefined && job !== undefined && incidentRefusal(job) === null,
    read,
    advance: () => advance(job),
    start: advance,
    resume: () => move(job, 'reprendre'),
    pause: (motif) => move(job, 'pause', motif === null ? {} : { motif }),
    askIncident: () => ask(spoiled ? whole(spoiled) : ASKED),
    dropIncident: () => setSpoiled(null),
    tell: (done) => job && add(job, done),
    dismiss: () => {
      if (!ownRefusal) setSpoiled(null);
      setRefusal(null);
    },
    clear,
  };
}

interface Blocking extends Pick<Station, 'step' | 'retirage'> {
  pieceRefusal: Refusal | null;
}

/** Whether what was scanned cannot do what it was scanned for. */
function blocks(shown: Shown | null, { step, retirage, pieceRefusal }: Blocking): boolean {
  if (shown?.kind === 'job') return step?.kind === 'refused';
  return shown?.kind === 'retirage' ? retirage !== null && retirage.refusal !== null : pieceRefusal !== null;
}
