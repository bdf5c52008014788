import type { JobsPart } from '@editique/domain/dashboard/dashboard';
import { unplannedOn } from '@editique/domain/planning/unplanned-operations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import type { Answer } from '../../testing/test-app.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { type Atelier, inHours, startAtelier } from './testing/atelier.ts';

const P = '/app/administration/arret';
const idOf = ({ body }: Answer): unknown => (body as Row).id;
const statuses = (answers: readonly { status: number }[]): number[] => answers.map(({ status }) => status).sort();

eachDatabase((kind) => {
  let atelier: Atelier;
  beforeAll(async () => {
    atelier = await startAtelier(kind);
  });
  afterAll(() => atelier?.test.close());
  const start = (machine: number, body: unknown = { motif: atelier.motif }) => atelier.call('POST', `/machine/${machine}/arret`, body);
  const end = (id: unknown) => atelier.call('POST', `/arret/${id}/fin`);

  it('begins a stop now and ends it now, with its journal, and the plan knows', async () => {
    const machine = await atelier.add('machine', { nomMachine: 'M5', typeMachine: 0 });
    const before = Date.now();
    const { status, body } = await start(machine, { motif: { id: atelier.motif }, observation: 'Bourrage', debut: inHours(5), machine: 1 });
    expect([status, body]).toMatchObject([
      201,
      { machine: { id: machine }, motif: { libelleMotif: 'Panne' }, observation: 'Bourrage', fin: null, version: 1 },
    ]);
    const began = Date.parse(String(body.debut));
    expect(began >= before && began <= Date.now()).toBe(true);
    const lane = (await atelier.planning()).machines.find((one) => one.machine.id === machine);
    expect(lane?.fermee.map(({ motif }) => motif)).toContain('arret');
    expect(await start(machine)).toMatchObject({ status: 409, body: { message: 'Cette machine est déjà arrêtée' } });

    const ended = await end(body.id);
    expect([ended.status, ended.body]).toMatchObject([200, { id: body.id, version: 2, debut: body.debut }]);
    expect(Date.parse(String(ended.body.fin))).toBeLessThanOrEqual(Date.now());
    expect(await end(body.id)).toMatchObject({ status: 409, body: { message: 'Cet arrêt est déjà terminé' } });
    const journal = (await atelier.must('GET', `/arret/${body.id}/journal`)) as { objects: { action: string; changements: object }[] };
    expect(journal.objects.map(({ action, changements }) => [action, Object.keys(changements)])).toMatchObject([
      ['modification', ['fin']],
      ['creation', expect.arrayContaining(['machine', 'debut', 'motif'])],
    ]);
    expect((await start(machine)).status).toBe(201);
  });

  it('ends a stop before its foreseen end, and one that a fast clock declared', async () => {
    const machine = await atelier.add('machine', { nomMachine: 'M6', typeMachine: 0 });
    const foreseen = await atelier.add('arret', { machine, motif: atelier.motif, debut: inHours(-1), fin: inHours(2) });
    expect((await start(machine)).status).toBe(409);
    expect((await end(foreseen)).status).toBe(200);
    const debut = inHours(1 / 120);
    const ahead = await atelier.add('arret', { machine, motif: atelier.motif, debut });
    const { status, body } = await end(ahead);
    expect([status, Date.parse(String(body.fin)) - Date.parse(debut)]).toEqual([200, 1]);
    expect((await end(ahead)).status).toBe(409);
  });

  it('names the jobs that wait for the machine in their list, as the dashboard counts them', async () => {
    const paused = await atelier.job(10, 10, inHours(48), { typeCreation: 2 });
    const late = await atelier.job(10, 10, inHours(-1), { dateHeureReception: inHours(-2) });
    const held = await atelier.job(10, 10, inHours(48));
    await atelier.must('POST', `/job/${paused}/pause`, {});
    const { id } = await atelier.must('POST', `/machine/${atelier.msp}/arret`, { motif: atelier.motif });
    const { jobs } = (await atelier.must('GET', '/dashboard')) as unknown as { jobs: JobsPart };
    const listed = async (filters: string) =>
      (await atelier.must('GET', `/job?${filters}&size=100`)) as unknown as { objects: { id: number; risque: string }[]; total: number };
    const waiting = await listed('risque=machine-arretee');
    expect(waiting.objects).toContainEqual(expect.objectContaining({ id: held, risque: 'gris' }));
    for (const other of [paused, late]) expect(waiting.objects.map((one) => one.id)).not.toContain(other);
    expect(waiting.total).toBe(jobs.machineArretee);
    const { rouge, orange, jaune, filtres } = jobs.aRisque;
    const all = await listed(`${filtres}&risque=machine-arretee`);
    expect([all.total, new Set(all.objects.map((one) => one.id)).size]).toEqual(
      Array(2).fill(rouge + orange + jaune + jobs.machineArretee),
    );
    await end(id);
    expect((await listed('risque=machine-arretee')).total).toBe(0);
  });

  it('lets one of several win who tap at once', async () => {
    const machine = await atelier.add('machine', { nomMachine: 'M7', typeMachine: 0 });
    const started = await Promise.all([1, 2, 3].map(() => start(machine)));
    expect(statuses(started)).toEqual([201, 409, 409]);
    const id = started.find(({ status }) => status === 201)?.body.id;
    expect(statuses(await Promise.all([1, 2, 3].map(() => end(id))))).toEqual([200, 409, 409]);
  });

  it('answers the same when a lost answer is asked for again', async () => {
    const machine = await atelier.add('machine', { nomMachine: 'M8', typeMachine: 0 });
    const again = (path: string, body: unknown, key: string) =>
      atelier.test.call('POST', path, { token: atelier.test.token, body, headers: { 'idempotency-key': key } });
    const [first, second] = [
      await again(`/machine/${machine}/arret`, { motif: atelier.motif }, 'a'),
      await again(`/machine/${machine}/arret`, { motif: atelier.motif }, 'a'),
    ];
    expect([first.status, second.status, idOf(second)]).toEqual([201, 201, idOf(first)]);
    const [ended, repeated] = [
      await again(`/arret/${idOf(first)}/fin`, undefined, 'b'),
      await again(`/arret/${idOf(first)}/fin`, undefined, 'b'),
    ];
    expect([ended.status, repeated.status, repeated.body]).toEqual([200, 200, ended.body]);
  });

  it.each([
    [{}, 'motif'],
    [{ motif: null }, 'motif'],
    [{ motif: 999_999 }, 'motif'],
    [{ motif: '__proto__' }, 'motif'],
    [{ motif: 1, observation: 'x'.repeat(4001) }, 'observation'],
  ])('refuses %j at its field', async (body, field) => {
    const answer = await start(atelier.m2, body);
    expect([answer.status, Object.keys((answer.body.errors ?? {}) as object)]).toEqual([400, [field]]);
  });

  it('does not know what is not there', async () => {
    expect([(await start(999_999)).status, (await end(999_999)).status]).toEqual([404, 404]);
    expect([(await atelier.call('POST', '/machine/x/arret', {})).status, (await end('x')).status]).toEqual([400, 400]);
  });

  it('asks for the right to add, and for the right to change', async () => {
    const body = { motif: atelier.motif };
    const pages = [P, `${P}/modifier`, '/app/administration/machine/modifier'];
    expect((await atelier.callWith(pages, 'POST', `/machine/${atelier.m1}/arret`, body)).status).toBe(403);
    const started = await atelier.callWith([`${P}/ajouter`], 'POST', `/machine/${atelier.m1}/arret`, body);
    expect(started.status).toBe(201);
    expect((await atelier.callWith([P, `${P}/ajouter`], 'POST', `/arret/${idOf(started)}/fin`)).status).toBe(403);
    expect((await atelier.callWith([`${P}/modifier`], 'POST', `/arret/${idOf(started)}/fin`)).status).toBe(200);
  });

  it('still names the machine of what has begun or is pinned when it is stopped without end', async () => {
    const machine = await atelier.add('machine', { nomMachine: 'M9', typeMachine: 0, cadence: 1000 });
    const [running, pinned] = [await atelier.job(500, 1000, inHours(10)), await atelier.job(300, 1000, inHours(10))];
    await atelier.must('POST', `/job/${running}/avancer`, { machine: machine });
    await atelier.must('PUT', `/job/${pinned}/plan`, { impression: { machine: machine, rang: 1 } });
    const stop = await atelier.must('POST', `/machine/${machine}/arret`, { motif: atelier.motif });
    const planning = await atelier.planning();
    expect(unplannedOn(planning, machine)).toEqual([
      expect.objectContaining({ job: expect.objectContaining({ id: running }), operation: 'impression', quantite: 500, commence: true }),
      expect.objectContaining({ job: expect.objectContaining({ id: pinned }), quantite: 300, epinglee: true, rang: 1 }),
    ]);
    expect(unplannedOn(planning, machine).map(({ held }) => held)).toEqual(["suspendu par l'arrêt", "suspendu par l'arrêt"]);
    expect(unplannedOn(planning, atelier.m2)).toEqual([]);
    await atelier.must('POST', `/arret/${stop.id}/fin`, {});
    expect(unplannedOn(await atelier.planning(), machine)).toEqual([]);
  });
});
