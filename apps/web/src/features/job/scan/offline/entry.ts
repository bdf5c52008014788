import type { Progress } from '@editique/domain/job/progress';
import type { Etape } from '@editique/domain/job/steps';
import { isObject } from '../../../../lib/is-object.ts';
import { newKey } from '../../../../lib/sending/new-key.ts';
import { formatCount } from '../../../../lib/text/format.ts';
import { etapeLabel } from '../../../../production/status/etape.tsx';

/** How the server knows the job on which a move was decided. */
export interface Base {
  version: number;
  etape: Etape;
}

export interface MoveOrder {
  kind: 'move';
  action: 'avancer' | 'pause' | 'reprendre';
  /** Null while an earlier move of the job waits: its answer tells. */
  base: Base | null;
  /** The step that 'avancer' leads to, as the operator saw it. */
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

/** Why the server did not take it. */
export interface EntryRefusal {
  status: number;
  message: string;
  /** It was sent and not answered, so long ago that the server no longer knows its key. */
  isUncertain: boolean;
}

/** What an operator did at the station, until the server has it. */
export interface Entry {
  /** Its place in the order of what was done. */
  id: number;
  /** The Idempotency-Key. */
  key: string;
  /** Whose action it is: it is sent under this session and no other. */
  user: { id: number; nom: string; prenom: string };
  at: string;
  job: { id: number; nomjob: string; client: string };
  order: MoveOrder | ProgressOrder;
  /** When it was first sent. Null: the server cannot have it. */
  sentAt: string | null;
  refusal: EntryRefusal | null;
}

export type NewEntry = Omit<Entry, 'id' | 'key' | 'at' | 'sentAt' | 'refusal'>;

/** 'start Print', 'mise en pause', '50 plis sur Spool 1': what was done, in a few words. */
export function orderWords({ order }: Pick<Entry, 'order'>): string {
  if (order.kind === 'progress') return `${progressWords(order.progress)} sur ${order.spool.nomSpool}`;
  if (order.action === 'pause') return 'mise en pause';
  if (order.action === 'reprendre') return 'reprise';
  return order.etape === null ? 'étape suivante' : `passage à ${etapeLabel(order.etape)}`;
}

const progressWords = ({ impression, msp }: Progress): string =>
  impression ? formatCount(impression, 'feuille') : formatCount(msp ?? 0, 'pli');

/** Of several, those of one job in the order in which they were done. */
export const ofJob = (entries: readonly Entry[], job: number): Entry[] => entries.filter((entry) => entry.job.id === job);

/**
 * What is sent next for this user: the oldest that nothing holds back. A refused one holds back what was done on the same job after
 * it, and nothing else.
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

/** What an action is tried again with. */
export interface Again {
  /** The job as it is now, for a move. */
  base?: Base;
  progress?: Progress;
}

/**
 * The action as it is tried again. It keeps its key: an earlier sending may have been done and its answer lost, and a refusal leaves
 * the key free. Only what is declared anew is another action: another quantity, or one that somebody has compared and wants again.
 */
export function onceMore({ order, ...entry }: Entry, { base, progress }: Again): Entry {
  const isNew = progress !== undefined || entry.refusal?.isUncertain === true;
  return {
    ...entry,
    ...(isNew && { key: newKey(), sentAt: null }),
    refusal: null,
    order: order.kind === 'move' ? { ...order, ...(base && { base }) } : { ...order, ...(progress && { progress }) },
  };
}

/** A stored value of another release may have another shape. */
export const isEntry = (value: unknown): value is Entry =>
  isObject(value) &&
  typeof value.id === 'number' &&
  typeof value.key === 'string' &&
  isObject(value.user) &&
  isObject(value.job) &&
  isObject(value.order);
