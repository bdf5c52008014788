import { job as jobEntity } from '@editique/domain/entities/job';
import { endpointOf } from '@editique/domain/entity/entity';
import { nextEtape } from '@editique/domain/job/workflow';
import { ApiError, api, firstErrorOf } from '../../../../lib/api.ts';
import { formatDateTime } from '../../../../lib/text/format.ts';
import type { Job, Spool } from '../../../../production/job/records.ts';
import { etapeLabel } from '../../../../production/status/etape.tsx';
import { isForLater } from './away.ts';
import type { Base, Entry, EntryRefusal } from './entry.ts';

/** The name by which the history of a job knows this station. */
export const APPLICATION = 'Poste de scan';

export type Sent =
  /** `base`: the job after a move. */
  | { kind: 'done'; base: Base | null; record: Job | null }
  | { kind: 'refused'; refusal: EntryRefusal }
  /** Nobody answered, or the server asks to wait: it is sent again later, under the same key. */
  | { kind: 'unreached' }
  | { kind: 'signedOut' };

/** The server forgets a key after a day. */
const KEY_LIVES_MS = 23 * 3_600_000;

/** Sends one. Its owner must be who is signed in: the caller asks in the same tick. */
export async function sendEntry(entry: Entry, now = Date.now()): Promise<Sent> {
  const known = refusalBefore(entry, now);
  if (known) return { kind: 'refused', refusal: known };
  try {
    return await deliver(entry);
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    if (isForLater(status)) return { kind: 'unreached' };
    if (status === 401) return { kind: 'signedOut' };
    return { kind: 'refused', refusal: { status, message: firstErrorOf(error), isUncertain: false } };
  }
}

async function deliver({ job, key, order }: Entry): Promise<Sent> {
  const options = { idempotencyKey: key, application: APPLICATION };
  const path = `${endpointOf(jobEntity)}/${job.id}`;
  if (order.kind === 'progress') {
    const body = { ...order.progress, ...(order.machine !== null && { machine: order.machine }) };
    await api<Spool>('POST', `${path}/spool/${order.spool.id}/avancement`, { body, ...options });
    return { kind: 'done', base: null, record: null };
  }
  const body = {
    ...(order.base && { version: order.base.version }),
    ...(order.machine !== null && { machine: order.machine }),
    ...(order.motif !== null && { motif: order.motif }),
  };
  const record = await api<Job>('POST', `${path}/${order.action}`, { body, ...options });
  return { kind: 'done', base: { version: record.version, etape: record.etape }, record };
}

/** What must not be sent as it is: the server would do something else than the operator saw, or do it twice. */
function refusalBefore({ order, sentAt }: Entry, now: number): EntryRefusal | null {
  if (order.kind === 'progress') {
    if (sentAt === null || now - Date.parse(sentAt) < KEY_LIVES_MS) return null;
    const message = `Envoyée le ${formatDateTime(sentAt)} sans réponse\u202F: elle a peut-être été comptée. Comparez avec les déclarations du spool.`;
    return { status: 0, message, isUncertain: true };
  }
  const { action, base, etape } = order;
  // The move before it gives it the job on which it was decided. Without that, whatever came meanwhile would go unseen.
  if (!base) return { status: 409, message: UNFOUNDED, isUncertain: false };
  if (action !== 'avancer' || etape === null || nextEtape(base.etape) === etape) return null;
  return { status: 409, message: `Le job est à l'étape ${etapeLabel(base.etape)}`, isUncertain: false };
}

const UNFOUNDED = "L'action qui la précédait n'a pas été faite";
