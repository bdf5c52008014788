import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { type AdminApp, startAdminApp } from '../../testing/admin.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { type Production, prepareProduction } from '../job/testing/production.ts';
import { download } from '../transfer/testing/download.ts';
import { upload } from '../transfer/testing/upload.ts';

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

eachDatabase((kind) => {
  let test: AdminApp;
  let production: Production;
  let machine: number;
  let motif: number;
  let serial = 0;
  beforeAll(async () => {
    test = await startAdminApp(kind);
    production = await prepareProduction(test, test.token);
    motif = await production.add('motif', { codeMotif: 'P1', libelleMotif: 'Panne' });
  });
  afterAll(() => test?.close());

  const newMachine = async (): Promise<number> => {
    serial += 1;
    machine = await production.add('machine', { nomMachine: `Presse ${serial}`, typeMachine: 0, cadence: 1000 });
    return machine;
  };
  /** Returns the status and the messages of each write, in order. */
  const written = async (entity: string, given: Row[]): Promise<unknown[]> => {
    const answers: unknown[] = [];
    for (const values of given) {
      const { status, body } = await production.call('POST', `/${entity}`, values);
      answers.push(status === 201 ? status : [status, body.errors]);
    }
    return answers;
  };

  it('keeps the hours of one machine and day apart', async () => {
    const hours = { machine: await newMachine(), jour: 1 };
    const overlap = [400, { debut: 'cette machine a déjà des horaires à ces heures' }];
    expect(
      await written('horaire', [
        { ...hours, debut: '08:00', fin: '12:00' },
        { ...hours, debut: '12:00', fin: '18:00' },
        { ...hours, debut: '11:59', fin: '12:01' },
        { ...hours, debut: '00:00', fin: '24:00' },
        { ...hours, debut: '20:00', fin: '24:00' },
        { ...hours, debut: '23:00', fin: '23:30' },
        { ...hours, jour: 2, debut: '08:00', fin: '12:00' },
        { ...hours, debut: '19:00', fin: '19:00' },
        { ...hours, debut: '19:00', fin: '18:30' },
        { ...hours, debut: '24:00', fin: '24:00' },
      ]),
    ).toEqual([
      201,
      201,
      overlap,
      overlap,
      201,
      overlap,
      201,
      [400, { fin: 'la fin doit être après le début' }],
      [400, { fin: 'la fin doit être après le début' }],
      [400, { debut: 'ce champ doit être une date' }],
    ]);
    const { objects } = (await production.must('GET', `/horaire?machine=${machine}&finMin=24:00`)) as { objects: Row[] };
    expect(objects).toMatchObject([{ debut: '20:00', fin: '24:00' }]);
    const [evening] = objects;
    const moved = await production.call('PUT', '/horaire', { ...evening, version: undefined, debut: '17:00' });
    expect([moved.status, moved.body.errors]).toEqual([400, { debut: 'cette machine a déjà des horaires à ces heures' }]);
    expect((await production.call('PUT', '/horaire', { ...evening, version: undefined, debut: '19:00' })).status).toBe(200);
  });

  it('keeps the end of a day through files of both formats', async () => {
    await newMachine();
    await production.must('POST', '/horaire', { machine, jour: 1, debut: '20:00', fin: '24:00' });
    for (const format of ['csv', 'xlsx'] as const) {
      const { file } = await download(test, `/horaire/export?format=${format}&machine=${machine}`, test.token);
      if (format === 'csv') expect(file.toString()).toContain('24:00');
      const { status, body } = await upload(test, '/horaire/import', test.token, file);
      expect([format, status, body]).toEqual([format, 200, expect.objectContaining({ lignes: 1, modifies: 1, erreurs: [] })]);
    }
    const text = `Machine;Jour;Début;Fin\nPresse ${serial};mardi;20:00;24:00:00\nPresse ${serial};mardi;21:00;22:00`;
    const refusedFile = await upload(test, '/horaire/import', test.token, text);
    expect(JSON.stringify(refusedFile.body)).toContain('cette machine a déjà des horaires à ces heures');
  });

  it('ends a closure after its beginning', async () => {
    const closure = { libelle: 'Fête', debut: '2027-01-11T08:00:00Z' };
    expect(
      await written('fermeture', [
        { ...closure, fin: '2027-01-11T08:00:00Z' },
        { ...closure, fin: '2027-01-11T09:30:00+02:00' },
        { ...closure, fin: '2027-01-12T08:00:00Z' },
        { ...closure, fin: '2027-01-12T08:00:00Z' },
      ]),
    ).toEqual([[400, { fin: 'la fin doit être après le début' }], [400, { fin: 'la fin doit être après le début' }], 201, 201]);
  });

  it('keeps the stops of a machine apart, and one without end from all after it', async () => {
    const [stop, other] = [{ machine: await newMachine(), motif }, await newMachine()];
    const overlap = [400, { debut: 'cette machine a déjà un arrêt à ce moment' }];
    expect(
      await written('arret', [
        { ...stop, debut: hoursAgo(10), fin: hoursAgo(9) },
        { ...stop, debut: hoursAgo(9), fin: hoursAgo(8) },
        { ...stop, debut: hoursAgo(9.5), fin: hoursAgo(9.4) },
        { ...stop, debut: hoursAgo(5) },
        { ...stop, debut: hoursAgo(1) },
        { ...stop, debut: hoursAgo(6), fin: hoursAgo(4) },
        { ...stop, debut: hoursAgo(6), fin: hoursAgo(7) },
        { ...stop, debut: hoursAgo(-1) },
        { ...stop, machine: other, debut: hoursAgo(-1) },
        { ...stop, machine: other, debut: hoursAgo(-30), fin: hoursAgo(-31) },
        { ...stop, machine: other, debut: hoursAgo(-40), fin: hoursAgo(-41) },
        { ...stop, machine: other, debut: hoursAgo(1) },
      ]),
    ).toEqual([
      201,
      201,
      overlap,
      201,
      overlap,
      overlap,
      [400, { fin: 'la fin doit être après le début' }],
      [400, { fin: "donnez la fin d'un arrêt à venir" }],
      [400, { fin: "donnez la fin d'un arrêt à venir" }],
      201,
      201,
      overlap,
    ]);
    const { objects } = (await production.must('GET', `/arret?machine=${stop.machine}&sort=debut,desc`)) as { objects: Row[] };
    expect(objects[0]).toMatchObject({ fin: null });
    expect((await production.call('PUT', '/arret', { ...objects[0], version: undefined, fin: hoursAgo(-2) })).status).toBe(200);
  });

  it('lets one of several win who write the same span at once', async () => {
    const stop = { machine: await newMachine(), motif, debut: hoursAgo(2) };
    const stops = await Promise.all(Array.from({ length: 4 }, () => production.call('POST', '/arret', stop)));
    expect(stops.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
    const hours = { machine, jour: 3, debut: '08:00', fin: '12:00' };
    const written = await Promise.all(Array.from({ length: 4 }, () => production.call('POST', '/horaire', hours)));
    expect(written.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
  });

  it.each([
    [{ cadence: 0 }, 'cadence'],
    [{ cadence: -1 }, 'cadence'],
    [{ rendement: 0 }, 'rendement'],
    [{ rendement: 101 }, 'rendement'],
    [{ calage: -1 }, 'calage'],
  ])('refuses a machine with %j', async (given, field) => {
    const { status, body } = await production.call('POST', '/machine', { nomMachine: 'M1', typeMachine: 0, ...given });
    expect([status, Object.keys((body.errors ?? {}) as object)]).toEqual([400, [field]]);
  });
});
