import { job as jobEntity } from '@editique/domain/entities/job';
import type { Suivi } from '@editique/domain/job/suivi';
import { nextEtape } from '@editique/domain/job/workflow';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { factsOf, useFollowUp, useJob } from '../../../production/job/follow-up.ts';
import type { Job } from '../../../production/job/records.ts';
import { useJobCommand } from '../../../production/job/use-job-command.ts';
import { useRights } from '../../../resource/record/use-rights.ts';
import { type NextStep, nextStepOf } from './next-step.ts';
import { readCode } from './scan-code.ts';
import { playTone } from './tones.ts';
import { type Scanned, useRecentScans } from './use-recent-scans.ts';
import { type StationMachine, useStationMachine } from './use-station-machine.ts';

/** The name by which the history of a job knows this station. */
export const APPLICATION = 'Poste de scan';

export interface Refusal {
  title: string;
  reason: string;
}

export interface Station {
  machine: StationMachine;
  job: Job | undefined;
  followUp: Suivi | undefined;
  step: NextStep | null;
  /** Nothing was scanned, and nothing is to be read or dismissed. */
  isIdle: boolean;
  /** A code that leads nowhere, or a move that was refused. */
  refusal: Refusal | null;
  isBusy: boolean;
  recent: readonly Scanned[];
  success: Scanned | null;
  canPause: boolean;
  /** Takes a code, whoever read it. */
  read: (code: string) => void;
  advance: () => Promise<void>;
  /** Starts a job of the machine's queue on the machine: the same move as when it is scanned. */
  start: (job: Job) => Promise<void>;
  resume: () => Promise<void>;
  pause: (motif: number | null) => Promise<void>;
  dismiss: () => void;
  clear: () => void;
}

/** What the scan station knows and does; it draws nothing. */
export function useStation(): Station {
  const rights = useRights(jobEntity);
  const machine = useStationMachine();
  const [id, setId] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { recent, success, add } = useRecentScans();
  const job = useJob(id);
  const followUp = useFollowUp(id);
  const command = useJobCommand({ application: APPLICATION });
  const facts = job.data && followUp.data && factsOf(job.data, followUp.data);
  const step = facts && followUp.data ? nextStepOf(facts, followUp.data.spools, rights.can) : null;

  const refuse = (title: string, reason: string) => {
    setRefusal({ title, reason });
    playTone('refused');
  };
  const failed = useEffectEvent((error: Error) => {
    const isUnknown = error instanceof ApiError && error.status === 404;
    setId(null);
    refuse(isUnknown ? 'Job introuvable' : 'Lecture impossible', isUnknown ? `Aucun job ne porte le numéro ${id}.` : messageOf(error));
  });
  const error = job.error ?? followUp.error;
  useEffect(() => {
    if (error) failed(error);
  }, [error]);

  // The tone comes first: a person at the machine hears it before reading that the job cannot go on.
  const isBlocked = step?.kind === 'refused';
  useEffect(() => {
    if (id !== null && isBlocked) playTone('refused');
  }, [id, isBlocked]);

  const read = (text: string) => {
    const code = readCode(text);
    setRefusal(null);
    if (code.kind === 'unknown') {
      setId(null);
      return refuse('Code inconnu', `«\u202F${code.text}\u202F» n'est ni un job ni une machine.`);
    }
    if (code.kind === 'machine') {
      const found = machine.machines.find((one) => one.id === code.id);
      if (!found) return refuse('Machine inconnue', `Aucune machine ne porte le numéro ${code.id}.`);
      machine.choose(code.id);
      return playTone('done');
    }
    playTone('read');
    if (code.id !== id) return setId(code.id);
    void job.refetch();
    void followUp.refetch();
  };

  // Not from the state: a second press may come before the first one is rendered.
  const isMoving = useRef(false);
  const move = async (moved: Job | undefined, action: 'avancer' | 'reprendre' | 'pause', body: Record<string, unknown> = {}) => {
    if (!moved || isMoving.current) return;
    isMoving.current = true;
    try {
      const record = await command.mutateAsync({ job: moved, action, body });
      add(record, action);
      playTone('done');
      setId(null);
    } catch (refusedBy) {
      // The panel names the scanned job; one that was started from the queue is named here.
      refuse('Action refusée', moved.id === id ? messageOf(refusedBy) : `${moved.nomjob}\u00a0: ${messageOf(refusedBy)}`);
    } finally {
      isMoving.current = false;
    }
  };
  const advance = (moved: Job | undefined) => {
    const named = machine.idFor(nextEtape(moved?.etape ?? 0) ?? 0);
    return move(moved, 'avancer', named === null ? {} : { machine: named });
  };
  return {
    machine,
    job: id === null ? undefined : job.data,
    followUp: id === null ? undefined : followUp.data,
    step: id === null ? null : step,
    isIdle: id === null && refusal === null,
    refusal,
    isBusy: command.isPending || (id !== null && (job.isPending || followUp.isPending)),
    recent,
    success,
    canPause: step?.kind === 'advance' && (job.data?.etape ?? 0) > 0 && rights.can('pause'),
    read,
    advance: () => advance(job.data),
    start: advance,
    resume: () => move(job.data, 'reprendre'),
    pause: (motif) => move(job.data, 'pause', motif === null ? {} : { motif }),
    dismiss: () => setRefusal(null),
    clear: () => {
      setRefusal(null);
      setId(null);
    },
  };
}
