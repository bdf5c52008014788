import { SUITE, type Suite } from '@editique/domain/entities/incident';
import { ETAPE, ETAT, HISTORY, type HistoryCode } from '@editique/domain/job/steps';
import { MINUTE_MS } from '@editique/domain/time/durations';
import { rewindOn, workedOn } from './machines.ts';
import type { PlannedJob } from './planned-job.ts';

export interface Spoiled {
  /** The rank of the spool in its job. */
  spool: number;
  de: number;
  a: number;
  suite: Suite;
  etape: typeof ETAPE.printing | typeof ETAPE.inserting;
  motif: 'BOUR' | 'PANNE';
  /** The index of the machine of that step. */
  machine: number;
  at: number;
  observation: string | null;
}

/** Spoiled pieces of a demo job, and the progress of their reprint. */
export interface SpoiledJob {
  plannedJob: number;
  spoiled: Spoiled[];
  reprint: 'none' | 'under way' | 'done';
  /** When the reprint was requested. */
  reprintAt: number;
}

const ON_FLOOR = 3;
const GONE = 24;
/** How many of the latest deposited jobs have spoiled pieces. */
const LAST = 4;
const LEAST_PLIS = 400;

/**
 * Chooses the jobs with spoiled pieces: some in production, one of them with its reprint under way, and some of the deposited ones, with
 * everything settled.
 */
export function planSpoiled(plannedJobs: readonly PlannedJob[]): SpoiledJob[] {
  const found = (isSo: (plannedJob: PlannedJob) => boolean): { plannedJob: PlannedJob; index: number }[] =>
    plannedJobs.flatMap((plannedJob, index) =>
      isSo(plannedJob) && plannedJob.counts.nombre_plis > LEAST_PLIS ? [{ plannedJob, index }] : [],
    );
  const onFloor = found(({ etape, etat }) => etape >= ETAPE.printed && etape <= ETAPE.inserting && etat === ETAT.running);
  const gone = found(({ etape, etat }) => etape === ETAPE.deposited && etat === ETAT.running);
  const step = Math.max(1, Math.floor(gone.length / GONE));
  const earlier = gone.slice(0, -LAST).filter((_, rank) => rank % step === 0);
  return [
    ...[...earlier, ...gone.slice(-LAST)].map(({ plannedJob, index }, rank) => spoil(plannedJob, index, rank, SUITE.reprinted, 'done')),
    ...onFloor
      .slice(-ON_FLOOR)
      .map(({ plannedJob, index }, rank) =>
        spoil(plannedJob, index, rank, rank === 1 ? SUITE.pulled : SUITE.reprinted, rank === 0 ? 'under way' : 'none'),
      ),
  ];
}

const REMARKS = ['Feuilles froissées à la sortie', 'Pli déchiré à la fermeture', 'Double prise', 'Toner effacé', null, null];

/**
 * Plans a few pieces spoiled by the machine of one phase, printing or MSP, and for every second job one that was set aside and found good.
 */
function spoil(plannedJob: PlannedJob, index: number, rank: number, suite: Suite, reprint: SpoiledJob['reprint']): SpoiledJob {
  const isInserter = plannedJob.insert !== undefined && rank % 3 !== 0;
  const phase = isInserter ? plannedJob.insert : plannedJob.print;
  const { machine, from, to } = phase ?? { machine: 0, from: plannedJob.last, to: plannedJob.last };
  const etape = isInserter ? ETAPE.inserting : ETAPE.printing;
  const at = rewindOn(machine, to, workedOn(machine, from, to) * (0.4 + (rank % 5) / 10));
  const de = 30 + ((rank * 47) % 300);
  const spoiled: Spoiled = {
    spool: 0,
    de,
    a: de + 1 + ((rank * 5) % 11),
    suite,
    etape,
    motif: rank % 4 === 1 ? 'PANNE' : 'BOUR',
    machine,
    at,
    observation: REMARKS[rank % REMARKS.length] ?? null,
  };
  const kept: Spoiled = {
    ...spoiled,
    spool: plannedJob.counts.nombre_spool - 1,
    de: 3,
    a: 3,
    suite: SUITE.good,
    motif: 'BOUR',
    observation: null,
  };
  return { plannedJob: index, spoiled: rank % 2 === 0 ? [spoiled, kept] : [spoiled], reprint, reprintAt: at + 10 * MINUTE_MS };
}

/** Returns the history events of the incidents and reprints. */
export const spoiledEvents = (
  jobs: readonly SpoiledJob[],
): { plannedJob: number; at: number; action: HistoryCode; motif?: string; machine?: number }[] =>
  jobs.flatMap(({ plannedJob, spoiled, reprint, reprintAt }) => [
    ...spoiled.map(({ at, motif, machine }) => ({ plannedJob, at, action: HISTORY.incident, motif, machine })),
    ...(reprint === 'none' ? [] : [{ plannedJob, at: reprintAt, action: HISTORY.reprint }]),
  ]);
