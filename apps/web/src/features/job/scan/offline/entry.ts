import type { Progress } from '@editique/domain/job/progress';
import type { Etape } from '@editique/domain/job/steps';
import { isObject } from '../../../../lib/is-object.ts';
import { newKey } from '../../../../lib/sending/new-key.ts';
import { formatCount } from '../../../../lib/text/format.ts';
import { etapeLabel } from '../../../../production/status/etape.tsx';

/** The state of the job on which a move was decided. The server compares the version. */
export interface JobState {
  version: number;
  etape: Etape;
}

export interface MoveOrder {
  kind: 'move';
  action: 'avancer' | 'pause' | 'reprendre';
  /** Null while an earlier move of the job waits: the answer to that move fills it in. */
  base: JobState | null;
  /** The step that 'avancer' leads to, as shown to the operator. */
  etape: Etape | null;
  machine: number | null;
  motif: number | null;
}

export interface ProgressOrder {
  kind: 'progress';
  spool: { id: number; nomSpool: string };
  progress: Progress;
  machine: number | null;
}

/** Why the server refused the action. */
export interface EntryRefusal {
  status: number;
  message: string;
  /** Whether the action was sent without an answer so long ago that the server has forgotten its idempotency key. */
  isUncertain: boolean;
}

/** An action at the station that the server does not have yet. */
export interface Entry {
  /** The position in the order of actions. */
  id: number;
  /** The Idempotency-Key. */
  key: string;
  /** The author: the action is sent only under a session of this user. */
  user: { id: number; nom: string; prenom: string };
  at: string;
  job: { id: number; nomjob: string; client: string };
  order: MoveOrder | ProgressOrder;
  /** When the action was first sent; null means that the server cannot have it. */
  sentAt: string | null;
  refusal: EntryRefusal | null;
}

export type NewEntry = Omit<Entry, 'id' | 'key' | 'at' | 'sentAt' | 'refusal'>;

/** Returns the action in a few words: 'passage à start Print', 'mise en pause', '50 plis sur Spool 1'. */
export function orderWords({ order }: Pick<Entry, 'order'>): string {
  if (order.kind === 'progress') return `${progressWords(order.progress)} sur ${order.spool.nomSpool}`;
  if (order.action === 'pause') return 'mise en pause';
  if (order.action === 'reprendre') return 'reprise';
  return order.etape === null ? 'étape suivante' : `passage à ${etapeLabel(order.etape)}`;
}

const progressWords = ({ impression, msp }: Progress): string =>
  impression ? formatCount(impression, 'feuille') : formatCount(msp ?? 0, 'pli');

/** Returns the actions on one job, in the order in which they were done. */
export const ofJob = (entries: readonly Entry[], job: number): Entry[] => entries.filter((entry) => entry.job.id === job);

/**
 * Returns the next action to send for this user: the oldest one that is not held back. A refused action holds back later actions on the
 * same job, and no others.
 */
export function nextToSend(entries: readonly Entry[], user: number): Entry | undefined {
  const held = new Set<number>();
  for (const entry of entries) {
    if (entry.user.id !== user) continue;
    if (entry.refusal) held.add(entry.job.id);
    else if (!held.has(entry.job.id)) return entry;
  }
  return undefined;
}

/** The changes with which an action is retried. */
export interface RetryChanges {
  /** The current state of the job, for a move. */
  base?: JobState;
  progress?: Progress;
}

/**
 * Returns the action for a retry, with the same idempotency key: an earlier sending may have been done and its answer lost, and a refusal
 * leaves the key unused. Only a new declaration gets a new key: another quantity, or one that a person has compared and wants again.
 */
export function forRetry({ order, ...entry }: Entry, { base, progress }: RetryChanges): Entry {
  const isNew = progress !== undefined || entry.refusal?.isUncertain === true;
  return {
    ...entry,
    ...(isNew && { key: newKey(), sentAt: null }),
    refusal: null,
    order: order.kind === 'move' ? { ...order, ...(base && { base }) } : { ...order, ...(progress && { progress }) },
  };
}

/** Checks the shape: a value stored by another release may differ. */
export const isEntry = (value: unknown): value is Entry =>
  isObject(value) &&
  typeof value.id === 'number' &&
  typeof value.key === 'string' &&
  isObject(value.user) &&
  isObject(value.job) &&
  isObject(value.order);
