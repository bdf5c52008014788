import { fermeture } from '@editique/domain/entities/fermeture';
import { machine as machineEntity } from '@editique/domain/entities/machine';
import { pathOf } from '@editique/domain/entity/entity';
import { verbPath } from '@editique/domain/entity/permission';
import type { Holidays as Proposals } from '@editique/domain/planning/holidays';
import { Zone } from '@editique/domain/time/zone';
import Holidays from 'date-holidays';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countries } from '../../settings/countries.ts';
import { type AdminApp, startAdminApp } from '../../testing/admin.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { givePerson } from '../access/testing/people.ts';
import { holidaysIn } from './public-holidays.ts';

const PATH = '/fermeture/jours-feries';
const of = (country: string, year: number) => holidaysIn(new Holidays(country), { country, year });

it('knows the countries that the setting takes', () => {
  expect(Object.keys(new Holidays().getCountries()).sort()).toEqual([...countries].sort());
});

it('has the holidays of Morocco in French, and says which depend on the moon', () => {
  const days = of('MA', 2027);
  expect(days).toContainEqual({ jour: '2027-11-18', nom: "Fête de l'indépendance", aConfirmer: false });
  expect(days).toContainEqual({ jour: '2027-01-14', nom: 'Nouvel An amazigh', aConfirmer: false });
  expect(days).toContainEqual({ jour: '2027-03-09', nom: 'Fête de fin du Ramadan', aConfirmer: true });
  // Two holidays on one day make one closure.
  expect(days).toContainEqual({ jour: '2027-08-14', nom: 'Mawlid, Journée de Oued Ed-Dahab', aConfirmer: true });
  expect(days).toHaveLength(14);
  expect(of('MA', 2023).some(({ jour }) => jour === '2023-01-14')).toBe(false);
});

it('has each day once, in order and in the year that is asked for, in the first and in the last', () => {
  for (const year of [2000, 2075])
    for (const country of ['MA', 'FR', 'TN', 'SA']) {
      const days = of(country, year).map(({ jour }) => jour);
      expect(days.length, `${country} ${year}`).toBeGreaterThan(2);
      expect(days).toEqual([...new Set(days)].sort());
      expect(days.every((day) => day.startsWith(`${year}-`))).toBe(true);
    }
  expect(of('MA', 2075).filter(({ aConfirmer }) => aConfirmer).length).toBeGreaterThanOrEqual(4);
});

eachDatabase((kind) => {
  let test: AdminApp;
  beforeAll(async () => {
    test = await startAdminApp(kind, { environment: { TIME_ZONE: 'Europe/Paris', PAYS: 'FR' } });
  });
  afterAll(() => test?.close());
  const call = (method: 'GET' | 'POST', path: string, body?: unknown) => test.call(method, path, { token: test.token, body });
  const proposals = async (year: number) => (await call('GET', `${PATH}?annee=${year}`)).body as unknown as Proposals;
  const closures = async () => (await call('GET', '/fermeture?size=100')).body as { total: number; objects: Record<string, unknown>[] };

  it('proposes the days of a year in the country of the setting, this year unless told', async () => {
    const { annee, pays, jours } = await proposals(2027);
    expect([annee, pays]).toEqual([2027, 'France']);
    expect(jours).toContainEqual({ jour: '2027-07-14', nom: 'Fête Nationale de la France', aConfirmer: false, existe: false });
    expect((await call('GET', PATH)).body).toMatchObject({ annee: Number(new Zone('Europe/Paris').today().slice(0, 4)) });
  });

  it('closes the whole atelier from midnight to midnight, once, whoever asks at the same time', async () => {
    const jours = ['2027-01-01', '2027-07-14', '2027-07-14'];
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', PATH, { annee: 2027, jours })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(answers.map(({ body }) => body)).toContainEqual({ creees: 2, existantes: 0 });
    const { total, objects } = await closures();
    expect(total).toBe(2);
    expect(objects).toContainEqual(
      expect.objectContaining({
        libelle: 'Fête Nationale de la France',
        debut: '2027-07-13T22:00:00.000Z',
        fin: '2027-07-14T22:00:00.000Z',
        machine: null,
      }),
    );
    expect((await proposals(2027)).jours.filter(({ existe }) => existe).map(({ jour }) => jour)).toEqual(['2027-01-01', '2027-07-14']);
  });

  it('leaves out a day that a longer closure covers, not one of a machine', async () => {
    const { id: machine } = await test.samples.create(machineEntity);
    const day = { debut: '2028-05-01T00:00:00+02:00', fin: '2028-05-02T00:00:00+02:00' };
    await call('POST', '/fermeture', { libelle: 'Une machine', machine, ...day });
    await call('POST', '/fermeture', { libelle: 'Congés', debut: '2028-12-24T00:00:00Z', fin: '2028-12-31T00:00:00Z' });
    const closed = (await proposals(2028)).jours.filter(({ existe }) => existe);
    expect(closed.map(({ jour }) => jour)).toEqual(['2028-12-25']);
    const { body } = await call('POST', PATH, { annee: 2028, jours: ['2028-05-01', '2028-12-25'] });
    expect(body).toEqual({ creees: 1, existantes: 1 });
  });

  it('answers the same again to the same key', async () => {
    const again = () =>
      test.call('POST', PATH, {
        token: test.token,
        body: { annee: 2029, jours: ['2029-05-01'] },
        headers: { 'idempotency-key': 'jours-feries-2029' },
      });
    const first = await again();
    expect(first).toMatchObject({ status: 201, body: { creees: 1, existantes: 0 } });
    expect(await again()).toMatchObject({ status: 201, body: first.body });
  });

  it.each([
    ['annee=1', 'annee'],
    ['annee=99999', 'annee'],
    ['annee=2076', 'annee'],
    ['annee=2027.5', 'annee'],
    ['annee=__proto__', 'annee'],
    ['annee=', 'annee'],
    ['pays=FR', 'pays'],
  ])('refuses ?%s', async (parameters, field) => {
    const { status, body } = await call('GET', `${PATH}?${parameters}`);
    expect(status).toBe(400);
    expect(Object.keys((body as { errors: object }).errors)).toEqual([field]);
  });

  it.each([
    [{ annee: 1, jours: ['0001-01-01'] }, ['annee', 'jours']],
    [{ annee: 99_999, jours: ['2027-01-01'] }, ['annee']],
    [{ annee: '2027', jours: ['2027-01-01'] }, ['annee']],
    [{ annee: 2029, jours: [] }, ['jours']],
    [{ annee: 2029, jours: '2029-01-01' }, ['jours']],
    [{ annee: 2029, jours: ['2029-02-30'] }, ['jours']],
    // One of the days is no holiday: none of the others is stored.
    [{ annee: 2029, jours: ['2029-01-01', '2029-01-02'] }, ['jours']],
    [{ annee: 2029, jours: ['2028-01-01'] }, ['jours']],
    [{}, ['annee', 'jours']],
  ])('refuses %j at its field and stores nothing', async (body, fields) => {
    const before = (await closures()).total;
    const answer = await call('POST', PATH, body);
    expect(answer.status).toBe(400);
    const told = Object.keys((answer.body as { errors: object }).errors).map((field) => field.split('.')[0]);
    expect([...new Set(told)].sort()).toEqual(fields);
    expect((await closures()).total).toBe(before);
  });

  it('is for whoever may add a closure', async () => {
    const reader = await givePerson(test, [pathOf(fermeture), verbPath(fermeture, 'modifier')]);
    const adder = await givePerson(test, [verbPath(fermeture, 'ajouter')]);
    const body = { annee: 2030, jours: ['2030-01-01'] };
    expect((await test.call('GET', PATH, { token: reader.token })).status).toBe(403);
    expect((await test.call('POST', PATH, { token: reader.token, body })).status).toBe(403);
    expect((await test.call('GET', PATH, {})).status).toBe(401);
    expect((await test.call('POST', PATH, { token: adder.token, body })).status).toBe(201);
  });
});
