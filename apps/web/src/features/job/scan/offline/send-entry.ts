import { job as jobEntity } from '@editique/domain/entities/job';
import { endpointOf } from '@editique/domain/entity/entity';
import { STATION } from '@editique/domain/job/application';
import { nextEtape } from '@editique/domain/job/workflow';
import { ApiError, api, firstErrorOf } from '../../../../lib/api.ts';
import { readStoredSession } from '../../../../lib/session/session-storage.ts';
import { formatDateTime } from '../../../../lib/text/format.ts';
import type { Job, Spool } from '../../../../production/job/records.ts';
import { etapeLabel } from '../../../../production/status/etape.tsx';
import type { Entry, EntryRefusal, JobState } from './entry.ts';
import { isRetryable } from './unreachable.ts';

/** The name of this station in the history of a job. */

export type Sent =
  /** `base` is the job's state after a move; `spool` is what was counted. */
  | { kind: 'done'; base: JobState | null; record: Job | null; spool: Spool | null }
  | { kind: 'refused'; refusal: EntryRefusal }
  /** No answer, or the server asks to wait: the action is sent again later, under the same idempotency key. */
  | { kind: 'unreached' }
  | { kind: 'signedOut' };

/** The server forgets an idempotency key after a day; an hour less leaves a margin. */
const KEY_LIVES_MS = 23 * 3_600_000;

/** Sends one action, unless another user than its author is signed in. */
export async function sendEntry(entry: Entry, now = Date.now()): Promise<Sent> {
  const known = refusalBefore(entry, now);
  if (known) return { kind: 'refused', refusal: known };
  try {
    return await deliver(entry);
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    if (isRetryable(status)) return { kind: 'unreached' };
    if (status === 401) return { kind: 'signedOut' };
    return { kind: 'refused', refusal: { status, message: firstErrorOf(error), isUncertain: false } };
  }
}

/** Returns what the page is told of an outcome. What the server answered with it is shown to nobody but the author of the action. */
export function toldOf(sent: Sent, author: number): Sent {
  const isOfAnother = readStoredSession()?.id !== author;
  return isOfAnother && sent.kind === 'done' ? { ...sent, record: null, spool: null } : sent;
}

async function deliver({ user, job, key, order }: Entry): Promise<Sent> {
  const options = { idempotencyKey: key, author: user.id, application: STATION };
  const path = `${endpointOf(jobEntity)}/${job.id}`;
  if (order.kind === 'progress') {
    const body = { ...order.progress, ...(order.machine !== null && { machine: order.machine }) };
    const spool = await api<Spool>('POST', `${path}/spool/${order.spool.id}/avancement`, { body, ...options });
    return { kind: 'done', base: null, record: null, spool };
  }
  const body = {
    ...(order.base && { version: order.base.version }),
    ...(order.machine !== null && { machine: order.machine }),
    ...(order.motif !== null && { motif: order.motif }),
  };
  const record = await api<Job>('POST', `${path}/${order.action}`, { body, ...options });
  return { kind: 'done', base: { version: record.version, etape: record.etape }, record, spool: null };
}

/** Returns why the action must not be sent as it is: the server would do something other than the operator saw, or do it twice. */
function refusalBefore({ order, sentAt }: Entry, now: number): EntryRefusal | null {
  if (order.kind === 'progress') {
    if (sentAt === null || now - Date.parse(sentAt) < KEY_LIVES_MS) return null;
    const message = `Envoyée le ${formatDateTime(sentAt)} sans réponse\u202F: elle a peut-être été comptée. Comparez avec les déclarations du spool.`;
    return { status: 0, message, isUncertain: true };
  }
  const { action, base, etape } = order;
  // The preceding move provides the state on which this move was decided. Without that state, changes made meanwhile would go unnoticed.
  if (!base) return { status: 409, message: UNFOUNDED, isUncertain: false };
  if (action !== 'avancer' || etape === null || nextEtape(base.etape) === etape) return null;
  return { status: 409, message: `Le job est à l'étape ${etapeLabel(base.etape)}`, isUncertain: false };
}

const UNFOUNDED = "L'action qui la précédait n'a pas été faite";
