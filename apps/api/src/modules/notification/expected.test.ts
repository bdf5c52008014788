import { DAY_MS } from '@editique/domain/time/durations';
import { Zone } from '@editique/domain/time/zone';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eachDatabase } from '../../testing/test-database.ts';
import { givePerson, type Person } from '../access/testing/people.ts';
import { type NoticeApp, startNoticeApp } from './testing/notice-app.ts';

const BIBLIOTHEQUES = '/app/administration/bibliotheque';

eachDatabase((kind) => {
  let test: NoticeApp;
  let reader: Person;
  beforeAll(async () => {
    test = await startNoticeApp(kind);
    reader = await givePerson(test, [BIBLIOTHEQUES, `${BIBLIOTHEQUES}/afficher`]);
  });
  afterAll(() => test?.close());

  /** Returns yesterday's weekday: work expected then is late at whatever time the test runs. */
  const yesterday = (): number => new Date(new Zone(test.app.services.engine.timeZone).toWall(Date.now() - DAY_MS)).getUTCDay() || 7;
  const expectWork = async (fields: Record<string, unknown>) => {
    const { bibliotheque } = await test.production.createClient();
    const before = await test.production.must('GET', `/bibliotheque/${bibliotheque}`);
    return { bibliotheque, answer: await test.production.call('PUT', '/bibliotheque', { ...before, ...fields }) };
  };
  const dashboard = async ({ token }: { token: string }) =>
    (await test.call('GET', '/dashboard', { token })).body as { attendus?: { id: number }[] };

  it('is optional, and refused at its field where it says too much or too little', async () => {
    const refused = async (fields: Record<string, unknown>) => {
      const { answer } = await expectWork(fields);
      expect(answer.status, JSON.stringify(fields)).toBe(400);
      return Object.keys(answer.body.errors as object);
    };
    expect(await refused({ attenduJourSemaine: 1 })).toEqual(['attenduHeure']);
    expect(await refused({ attenduJourSemaine: 1, attenduJourMois: 2, attenduHeure: '10:00' })).toEqual(['attenduJourMois']);
    expect(await refused({ attenduPlis: 100 })).toEqual(['attenduJourSemaine']);
    expect(await refused({ attenduJourMois: 32, attenduHeure: '10:00' })).toEqual(['attenduJourMois']);
    expect(await refused({ attenduJourSemaine: 8, attenduHeure: '10:00' })).toEqual(['attenduJourSemaine']);
    expect(await refused({ attenduJourSemaine: 1, attenduHeure: '25:00' })).toEqual(['attenduHeure']);
    expect(await refused({ attenduJourSemaine: 1, attenduHeure: '10:00', attenduPlis: 0 })).toEqual(['attenduPlis']);
    expect((await expectWork({ attenduJourMois: 31, attenduHeure: '10:00' })).answer.status).toBe(200);
  });

  it('is not told again when its bibliothèque was deleted and comes back', async () => {
    const { bibliotheque } = await expectWork({ attenduJourSemaine: yesterday(), attenduHeure: '10:00' });
    const lien = `${BIBLIOTHEQUES}/afficher/${bibliotheque}`;
    const told = async () => (await test.read(reader)).objects.filter((notice) => notice.lien === lien);
    await test.look();
    const before = await told();
    expect(before).toHaveLength(1);
    expect((await test.production.call('DELETE', `/bibliotheque/${bibliotheque}`)).status).toBe(204);
    await test.look();
    expect(await told()).toEqual([]);
    const bin = await test.production.must('GET', `/corbeille?entite=bibliotheque&enregistrement=${bibliotheque}`);
    await test.production.must('POST', `/corbeille/${(bin.objects as { id: number }[])[0]?.id}/restaurer`);
    await test.look();
    expect(await told()).toEqual(before);
  });

  it('is a notice and a line on the dashboard once it is late, until a job arrives', async () => {
    const fields = { attenduJourSemaine: yesterday(), attenduHeure: '10:00', attenduPlis: 1200 };
    const { bibliotheque } = await expectWork(fields);
    await test.look();
    await test.look();
    const { objects } = await test.read(reader);
    expect(objects.filter(({ lien }) => lien === `${BIBLIOTHEQUES}/afficher/${bibliotheque}`)).toMatchObject([
      {
        type: 'job-orange',
        message: expect.stringMatching(/Relevé A4.*\(Banque Atlas.*\) n'est pas arrivé\u00a0: attendu hier à 10\u00a0h au plus tard/),
      },
    ]);
    expect((await dashboard(reader)).attendus).toContainEqual(
      expect.objectContaining({ id: bibliotheque, libelle: 'Relevé A4', plis: 1200 }),
    );
    const receive = (days: number) =>
      test.production.createJob({
        bibliotheque: { id: bibliotheque },
        dateHeureReception: new Date(Date.now() + days * DAY_MS).toISOString(),
        dateHeureEnvoi: new Date(Date.now() + (days + 1) * DAY_MS).toISOString(),
      });
    await receive(6);
    expect(
      (await dashboard(reader)).attendus?.map(({ id }) => id),
      'the job of next week is not the one that is missing',
    ).toContain(bibliotheque);
    const job = await receive(0);
    expect((await dashboard(reader)).attendus?.map(({ id }) => id)).not.toContain(bibliotheque);
    await test.production.must('POST', `/job/${job.id}/annuler`, {});
    expect(
      (await dashboard(reader)).attendus?.map(({ id }) => id),
      'a cancelled job is none',
    ).toContain(bibliotheque);
  });

  it('stays when an update leaves it out, and is checked with what stays', async () => {
    const expected = { attenduJourSemaine: 1, attenduHeure: '10:00', attenduPlis: 50 };
    const { answer } = await expectWork(expected);
    const older = Object.fromEntries(Object.entries(answer.body).filter(([name]) => !name.startsWith('attendu') && name !== 'version'));
    expect(await test.production.must('PUT', '/bibliotheque', older)).toMatchObject({ ...expected, attenduJourMois: null });
    expect(await test.production.call('PUT', '/bibliotheque', { ...older, attenduHeure: null })).toMatchObject({
      status: 400,
      body: { errors: { attenduHeure: expect.any(String) } },
    });
  });

  it('is told to nobody who may not list bibliothèques', async () => {
    const other = await givePerson(test, ['/app/administration/job']);
    await expectWork({ attenduJourSemaine: yesterday(), attenduHeure: '09:00' });
    await test.look();
    expect((await test.read(other)).total).toBe(0);
    expect((await dashboard(other)).attendus).toBeUndefined();
  });

  it('goes with its bibliothèque', async () => {
    const { bibliotheque } = await expectWork({ attenduJourSemaine: yesterday(), attenduHeure: '08:00' });
    await test.look();
    const before = (await test.read(reader)).total;
    expect((await test.call('DELETE', `/bibliotheque/${bibliotheque}`, { token: test.token })).status).toBe(204);
    expect((await test.read(reader)).total).toBe(before - 1);
  });
});
