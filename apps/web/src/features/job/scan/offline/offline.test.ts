import type { Suivi } from '@editique/domain/job/suivi';
import { failure } from '@editique/domain/messages';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../../lib/api.ts';
import type { Job, Spool } from '../../../../production/job/records.ts';
import { signInElsewhere, stubServer, stubStores } from '../../../../testing/browser.ts';
import { type Entry, forRetry, nextToSend, orderWords } from './entry.ts';
import { conflictOf } from './retry-offer.ts';
import { sendEntry, toldOf } from './send-entry.ts';
import { isRetryable, isUnreached } from './unreachable.ts';
import { type JobWithFollowUp, leftToDeposit, withQueuedActions } from './with-queued-actions.ts';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');
const entry = (id: number, job: number, given: Partial<Entry> = {}): Entry => ({
  id,
  key: `k${id}`,
  user: { id: 1, nom: 'Benali', prenom: 'Salma' },
  at: '2026-11-16T09:00:00Z',
  job: { id: job, nomjob: `J${job}`, client: 'Banque' },
  order: { kind: 'move', action: 'avancer', base: null, etape: 2, machine: null, motif: null },
  sentAt: null,
  refusal: null,
  ...given,
});
const declared = (msp: number): Entry['order'] => ({
  kind: 'progress',
  spool: { id: 7, nomSpool: 'S01' },
  progress: { msp },
  machine: null,
});
const refused = (status: number, message = 'Refusé'): Entry['refusal'] => ({ status, message, isUncertain: false });
const read = (job: Partial<Job> = {}, reste = 50): JobWithFollowUp => ({
  job: { id: 3, etape: 4, etat: 1, version: 9, nombrePlis: 50, ...job } as Job,
  followUp: {
    faits: { hasDepot: false, allPrinted: true, allInserted: false, plisCovered: false, nonSoldes: 0 },
    spools: [{ id: 7, resteImpression: 0, resteMSP: reste, accompliImpression: 50, accompliMSP: 50 - reste } as Spool],
    totaux: {},
  } as Suivi,
});

it('sends the oldest of its user, and holds back only what follows a refusal on the same job', () => {
  const foreign = entry(1, 3, { user: { id: 2, nom: 'A', prenom: 'B' } });
  const list = [foreign, entry(2, 3, { refusal: refused(409) }), entry(3, 3), entry(4, 5)];
  expect(nextToSend(list, 1)?.id).toBe(4);
  expect(nextToSend(list, 2)?.id).toBe(1);
  expect(nextToSend(list, 9)).toBeUndefined();
});

it('shows a job as it will be, and never less than nothing left', () => {
  const waiting = [entry(1, 3, { order: declared(30) }), entry(2, 3, { order: declared(30) })];
  const { job, followUp } = withQueuedActions(read(), [...waiting, entry(3, 3, { order: { ...move(5) } })]);
  expect(job).toMatchObject({ etape: 5, version: 9 });
  expect(followUp.spools).toMatchObject([{ resteMSP: 0, accompliMSP: 50 }]);
  expect(followUp.faits.allInserted).toBe(true);
  expect(leftToDeposit({ job, followUp })).toEqual({ deposes: 0, sur: 50 });
});
const move = (etape: 5 | 2): Entry['order'] => ({ kind: 'move', action: 'avancer', base: null, etape, machine: null, motif: null });

it('sends nothing that the server would take for something else, or count twice', async () => {
  const elsewhere = entry(1, 3, { order: { ...move(5), base: { version: 1, etape: 2 } } as Entry['order'] });
  expect(await sendEntry(elsewhere)).toMatchObject({ kind: 'refused', refusal: { status: 409 } });
  // The move before it was dropped, so the state on which it was decided is unknown.
  for (const action of ['avancer', 'pause'] as const)
    expect(await sendEntry(entry(1, 3, { order: { ...move(5), action } as Entry['order'] }))).toMatchObject({
      kind: 'refused',
      refusal: { status: 409, message: "L'action qui la précédait n'a pas été faite" },
    });
  const old = entry(2, 3, { order: declared(5), sentAt: '2026-11-15T09:00:00Z' });
  expect(await sendEntry(old, Date.parse('2026-11-16T10:00:00Z'))).toMatchObject({ kind: 'refused', refusal: { isUncertain: true } });
});

it('is sent under no session but its author’s, and answered to nobody else', async () => {
  stubStores();
  const calls = stubServer(() => ({ id: 3, version: 2, etape: 2 }));
  const first = entry(1, 3, { order: { ...move(2), base: { version: 1, etape: 1 } } as Entry['order'] });
  signInElsewhere(2);
  for (const one of [first, entry(2, 3, { order: declared(5) })]) expect(await sendEntry(one)).toEqual({ kind: 'signedOut' });
  expect(calls).toEqual([]);
  signInElsewhere(1);
  const sent = await sendEntry(first);
  expect(calls).toMatchObject([{ path: '/job/3/avancer', user: 1 }]);
  expect(toldOf(sent, 1)).toMatchObject({ kind: 'done', record: { id: 3 } });
  signInElsewhere(2);
  expect(toldOf(sent, 1)).toMatchObject({ kind: 'done', record: null, spool: null });
  vi.unstubAllGlobals();
});

it('keeps its key when it is tried again, unless another quantity is declared or a person has compared', () => {
  const sentAt = '2026-11-16T09:01:00Z';
  const lost = entry(1, 3, { order: declared(60), sentAt, refusal: refused(403) });
  expect(forRetry(lost, {})).toEqual({ ...lost, refusal: null });
  const less = forRetry(lost, { progress: { msp: 20 } });
  expect(less).toMatchObject({ sentAt: null, refusal: null, order: { progress: { msp: 20 } } });
  expect(less.key).not.toBe(lost.key);
  const compared = forRetry({ ...lost, refusal: { status: 0, message: '', isUncertain: true } }, {});
  expect(compared).toMatchObject({ sentAt: null, order: declared(60) });
  expect(compared.key).not.toBe(lost.key);
  const moved = entry(1, 3, { sentAt, refusal: refused(409) });
  expect(forRetry(moved, { base: { version: 9, etape: 1 } })).toMatchObject({ key: 'k1', sentAt, order: { base: { version: 9 } } });
});

it('takes a proxy that answers for a server that is down as nobody', () => {
  for (const status of [0, 502, 503, 504]) expect([isUnreached(new ApiError(status)), isRetryable(status)]).toEqual([true, true]);
  expect([isUnreached(new ApiError(429)), isRetryable(429)]).toEqual([false, true]);
  for (const status of [403, 404, 500]) expect([isUnreached(new ApiError(status)), isRetryable(status)]).toEqual([false, false]);
});

it('asks about no dépôt where every pli was pulled', () => {
  const { job, followUp } = read({ etape: 5 });
  const left = (totaux: Suivi['totaux']) => leftToDeposit({ job, followUp: { ...followUp, totaux } });
  expect(left({ plisADeposer: 0, plisDeposes: 0, plisRestants: 0 })).toBeNull();
  expect(left({ plisADeposer: 15, plisDeposes: 10, plisRestants: 5 })).toEqual({ deposes: 10, sur: 15 });
  expect(left({ plisADeposer: 15 }), 'for users who may not list dépôts').toEqual({ deposes: 0, sur: 15 });
});

it('says what can be done about each refusal', () => {
  const lost = conflictOf(entry(1, 3, { refusal: refused(403) }), read());
  expect(lost).toMatchObject({ reason: expect.stringContaining('Avancer un job'), isDone: false, offer: { label: 'Réessayer' } });
  // The user still has the right, so asking an administrator for it would not help.
  const { message } = new ApiError(403, { message: failure.secondFactorNeeded });
  expect(conflictOf(entry(1, 3, { refusal: refused(403, message) }), read())).toMatchObject({
    reason: `${message}.`,
    isDone: false,
    offer: { label: 'Réessayer' },
  });
  expect(conflictOf(entry(1, 3, { refusal: refused(404) }), undefined)).toMatchObject({ isDone: true, offer: null });
  // Somebody else made the same move.
  expect(conflictOf(entry(1, 3, { order: move(2), refusal: refused(409) }), read())).toMatchObject({ isDone: true, offer: null });
  const done = read();
  const inserted = { ...done, followUp: { ...done.followUp, faits: { ...done.followUp.faits, allInserted: true } } };
  expect(conflictOf(entry(1, 3, { order: move(5), refusal: refused(409) }), inserted)).toMatchObject({
    offer: { label: 'Passer à end MSP', changes: { base: { version: 9, etape: 4 } } },
  });
  expect(conflictOf(entry(1, 3, { order: move(5), refusal: refused(409) }), read({ etape: 2 }))).toMatchObject({
    isDone: false,
    offer: null,
  });
  expect(conflictOf(entry(1, 3, { order: move(5), refusal: refused(409) }), read({ etat: -1 }))).toMatchObject({
    reason: 'Ce job est annulé.',
    offer: null,
  });
  const tooMany = conflictOf(entry(1, 3, { order: declared(60), refusal: refused(400) }), read({}, 20));
  expect(tooMany.offer).toMatchObject({ changes: { progress: { msp: 20 } } });
  expect(plain(tooMany.offer?.label ?? '')).toBe('Déclarer 20 plis');
  expect(conflictOf(entry(1, 3, { order: declared(60), refusal: refused(400) }), read({}, 0))).toMatchObject({ isDone: true });
});

it('names each action in a few words', () => {
  expect(plain(orderWords(entry(1, 3, { order: declared(1) })))).toBe('1 pli sur S01');
  expect(orderWords(entry(1, 3))).toBe('passage à start Print');
});
