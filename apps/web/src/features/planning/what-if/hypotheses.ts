import type { Pin } from '@editique/domain/planning/facts';
import type { PinChange } from '../moves/moves.ts';

/** A change that the user tries out. */
export type Hypothesis =
  | { id: string; type: 'arret'; machine: { id: number; nom: string }; debut: string; fin: string }
  | { id: string; type: 'priorite'; job: { id: number; nomjob: string }; priorite: number }
  | { id: string; type: 'place'; label: string; changes: PinChange[] };

interface JobPins {
  job: number;
  impression?: Pin | null;
  msp?: Pin | null;
}

/** The body of `POST /job/planning/simulation`. */
export interface SimulationBody {
  arrets?: { machine: number; debut: string; fin: string }[];
  pins?: JobPins[];
  priorites?: { job: number; priorite: number }[];
}

/** Returns the request body of the hypotheses. For pins, a later change of the same operation replaces an earlier one. */
export function bodyOf(hypotheses: readonly Hypothesis[]): SimulationBody {
  const arrets = hypotheses.flatMap((one) => (one.type === 'arret' ? [{ machine: one.machine.id, debut: one.debut, fin: one.fin }] : []));
  const priorites = hypotheses.flatMap((one) => (one.type === 'priorite' ? [{ job: one.job.id, priorite: one.priorite }] : []));
  const pins = pinsOf(hypotheses.flatMap((one) => (one.type === 'place' ? one.changes : [])));
  return {
    ...(arrets.length > 0 ? { arrets } : {}),
    ...(pins.length > 0 ? { pins } : {}),
    ...(priorites.length > 0 ? { priorites } : {}),
  };
}

export function pinsOf(changes: readonly PinChange[]): JobPins[] {
  const byJob = new Map<number, JobPins>();
  for (const { job, operation, pin } of changes) byJob.set(job, { ...(byJob.get(job) ?? { job }), [operation]: pin });
  return [...byJob.values()];
}

/** Adds a hypothesis, and removes the one that it contradicts: another stop of the same machine, another priority of the same job. */
export function withHypothesis(hypotheses: readonly Hypothesis[], added: Hypothesis): Hypothesis[] {
  return [...hypotheses.filter((one) => !isSameSubject(one, added)), added];
}

function isSameSubject(one: Hypothesis, other: Hypothesis): boolean {
  if (one.type === 'arret' && other.type === 'arret') return one.machine.id === other.machine.id;
  return one.type === 'priorite' && other.type === 'priorite' && one.job.id === other.job.id;
}
