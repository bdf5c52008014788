import { beforeAll, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { madeBefore } from '../../testing/made-before.ts';
import { suiteAdminApp } from '../../testing/suite-app.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { givePeople, type Person } from '../access/testing/people.ts';
import { prepareProduction } from '../job/testing/production.ts';

const PLIS = 60;
const P = '/app/administration/retour';

eachDatabase((kind) => {
  const test = suiteAdminApp(kind);
  const production = madeBefore(() => prepareProduction(test, test.token));
  let motif: number;
  let job: number;
  let colleague: Person;
  let reader: Person;
  beforeAll(async () => {
    motif = await production.add('motif', { codeMotif: 'NPAI', libelleMotif: 'Adresse inconnue' });
    job = (await production.createJob({ nombrePlis: PLIS, nombreSpool: 1 })).id;
    [colleague, reader] = (await givePeople(test, [[`${P}/saisie`], [P, `${P}/a-identifier`]])) as [Person, Person];
  });

  const scan = (code: string, given: Row = {}) => production.call('POST', '/retour/scan', { code, motif, ...given });
  const undo = (body: Row) => production.call('POST', '/retour/scan/annuler', body);
  const as = ({ token }: Person, path: string, body?: Row) => test.call(body ? 'POST' : 'GET', path, { token, body });
  const open = async () => (await production.must('GET', '/retour/a-identifier?size=100')) as { objects: Row[]; total: number };
  const total = async () => (await production.must('GET', '/retour?size=1')).total as number;

  it('makes a return of each scan, with the job, its client and what was not said', async () => {
    const { status, body } = await scan(`pli;${job};1`);
    expect(status).toBe(201);
    expect(body.retour).toMatchObject({
      client: { id: production.client },
      job: { id: job },
      reference: `PLI:${job}:1`,
      nombre: 1,
      suite: 4,
    });
    expect((await scan(`${job}:2`)).body.retour).toMatchObject({ reference: `PLI:${job}:2` });
  });

  it('keeps what it does not know apart, and nothing of it is a return yet', async () => {
    const before = await total();
    const codes = ['RR123456789MA', 'PLI:999999999:1', `PLI:${job}:0`, `PLI:${job}:${PLIS + 1}`, '__proto__'];
    for (const code of codes) {
      const { status, body } = await scan(code);
      expect([code, status]).toEqual([code, 201]);
      expect(body.aIdentifier).toMatchObject({ code, raison: expect.stringMatching(/\S/) });
    }
    expect(await total()).toBe(before);
    const unused = await production.add('motif', { codeMotif: 'SEUL', libelleMotif: 'Un code seul' });
    await scan('Sans code 1', { motif: unused });
    expect(await production.call('DELETE', `/motif/${unused}`)).toMatchObject({
      status: 409,
      body: { message: 'Ce motif est utilisé par 1 code à identifier' },
    });
    codes.push('Sans code 1');
    expect((await open()).objects.map(({ code }) => code).slice(0, codes.length)).toEqual([...codes].reverse());
  });

  it('asks before it takes a piece of another client or one that came back, and takes it when told to', async () => {
    const { client } = await production.createClient();
    const others = await scan(`PLI:${job}:10`, { client });
    expect([others.status, others.body.aConfirmer]).toEqual([409, 'client']);
    const taken = await scan(`PLI:${job}:10`, { client, confirme: true });
    expect(taken.body.retour).toMatchObject({ client: { id: production.client }, doublonConfirme: false });

    const again = await scan(`PLI:${job}:10`);
    expect([again.status, again.body.aConfirmer]).toEqual([409, 'doublon']);
    expect(again.body.message).toContain('Adresse inconnue');
    const before = await total();
    expect((await scan(`PLI:${job}:10`, { confirme: true })).body.retour).toMatchObject({ doublonConfirme: true });
    expect(await total()).toBe(before + 1);
  });

  it("takes a client's own reference in a series of that client, and tells when it came back before", async () => {
    const code = 'Contrat É-2231';
    expect((await scan(code, { client: production.client })).body.retour).toMatchObject({ reference: code, job: null });
    const again = await scan('contrat e-2231', { client: production.client });
    expect([again.status, again.body.aConfirmer]).toEqual([409, 'doublon']);
  });

  it('stores one of several stations that scan the same piece together', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => scan(`PLI:${job}:20`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.aConfirmer)).toEqual(['doublon', 'doublon', 'doublon']);
    const reference = { client: production.client };
    const texts = await Promise.all(['Dossier é77', 'DOSSIER É77', 'dossier e77', 'Dossier e77'].map((code) => scan(code, reference)));
    expect(texts.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('answers a repeated request as the first time', async () => {
    const key = { 'idempotency-key': `scan ${kind}` };
    const send = () => production.call('POST', '/retour/scan', { code: `PLI:${job}:30`, motif }, key);
    const [first, second] = [await send(), await send()];
    expect([second.status, second.body]).toEqual([201, first.body]);
  });

  it('refuses at its field what was chosen and is gone, and a date to come', async () => {
    const gone = 999_999_999;
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const wrong: [Row, string[]][] = [
      [{ motif: gone }, ['motif']],
      [{ client: gone }, ['client']],
      [{ ville: gone, region: gone }, ['ville', 'region']],
      [{ dateReception: tomorrow }, ['dateReception']],
      [{ code: '  ' }, ['code']],
      [{ code: 'x'.repeat(256) }, ['code']],
      [{ suite: 9 }, ['suite']],
      [{ confirme: 'oui' }, ['confirme']],
    ];
    const before = [await total(), (await open()).total];
    for (const [given, fields] of wrong) {
      const { status, body } = await scan(`PLI:${job}:40`, given);
      expect([given, status, Object.keys(body.errors as Row)]).toEqual([given, 400, fields]);
    }
    expect([await total(), (await open()).total]).toEqual(before);
  });

  it("takes back one's own last scan, known or not, and no other's", async () => {
    const known = ((await scan(`PLI:${job}:50`)).body.retour as { id: number }).id;
    expect((await as(colleague, '/retour/scan/annuler', { retour: known })).status).toBe(409);
    // A station that lost the answer repeats the request with its key.
    const again = { 'idempotency-key': 'undo the first scan' };
    for (let times = 0; times < 2; times++)
      expect((await production.call('POST', '/retour/scan/annuler', { retour: known }, again)).status).toBe(204);
    expect((await undo({ retour: known })).status).toBe(404);
    expect((await scan(`PLI:${job}:50`)).status).toBe(201);

    const unknown = ((await scan('ZZZ-1')).body.aIdentifier as { id: number }).id;
    expect((await as(colleague, '/retour/scan/annuler', { aIdentifier: unknown })).status).toBe(409);
    expect((await undo({ aIdentifier: unknown })).status).toBe(204);
    const aside = (await production.must('GET', '/retour/a-identifier?etat=ecarte')) as { objects: Row[] };
    expect(aside.objects[0]).toMatchObject({ id: unknown, code: 'ZZZ-1', etat: 'ecarte' });
    for (const body of [{}, { retour: 1, aIdentifier: 1 }]) expect((await undo(body)).status).toBe(400);
  });

  it('does not take back what somebody has changed since', async () => {
    const record = (await scan(`PLI:${job}:51`)).body.retour as Row & { client: Row; job: Row; motif: Row };
    const edited = { ...record, client: record.client.id, job: record.job.id, motif: record.motif.id, suite: 1 };
    await production.must('PUT', '/retour', edited);
    expect((await undo({ retour: record.id })).status).toBe(409);
  });

  it('opens a code again when the return that was made of it goes', async () => {
    const isOpen = async (id: number) => (await open()).objects.some((code) => code.id === id);
    const ways: ((retour: number) => Promise<{ status: number }>)[] = [
      (retour) => production.call('DELETE', `/retour/${retour}`),
      (retour) => undo({ retour }),
    ];
    for (const [index, remove] of ways.entries()) {
      const { id } = (await scan(`Sans code 9${index}`)).body.aIdentifier as { id: number };
      const made = await production.must('POST', `/retour/a-identifier/${id}/regler`, { client: production.client });
      expect(await isOpen(id)).toBe(false);
      expect((await remove(made.id as number)).status).toBe(204);
      expect(await isOpen(id)).toBe(true);
    }
  });

  it('settles a code once: as a return with what was scanned, or aside', async () => {
    const id = ((await scan('Sans code 4')).body.aIdentifier as { id: number }).id;
    const settle = (body: Row) => production.call('POST', `/retour/a-identifier/${id}/regler`, body);
    expect((await settle({})).body.errors).toHaveProperty('client');
    expect((await settle({ client: production.client, job: 999_999_999 })).status).toBe(400);
    const both = await Promise.all([settle({ client: production.client, job }), settle({ client: production.client, job })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const made = both.find(({ status }) => status === 201)?.body;
    expect(made).toMatchObject({ reference: 'Sans code 4', motif: { id: motif }, suite: 4, job: { id: job } });
    const settled = (await production.must('GET', '/retour/a-identifier?etat=regle')) as { objects: Row[] };
    expect(settled.objects[0]).toMatchObject({ id, etat: 'regle', retour: made?.id });
    expect((await production.call('POST', `/retour/a-identifier/${id}/ecarter`)).status).toBe(409);
    expect((await production.call('GET', '/retour/a-identifier?etat=__proto__')).status).toBe(400);
    const other = ((await scan('Sans code 6')).body.aIdentifier as { id: number }).id;
    for (let times = 0; times < 2; times++)
      expect(
        await production.call('POST', `/retour/a-identifier/${other}/ecarter`, undefined, { 'idempotency-key': 'aside' }),
      ).toMatchObject({ status: 204 });
  });

  it('asks for the page of each call', async () => {
    const id = ((await scan('Sans code 5')).body.aIdentifier as { id: number }).id;
    expect((await as(colleague, '/retour/a-identifier')).status).toBe(403);
    expect((await as(colleague, '/retour')).status).toBe(403);
    expect((await as(reader, '/retour/scan', { code: 'X', motif })).status).toBe(403);
    expect((await as(reader, '/retour/a-identifier')).status).toBe(200);
    expect((await as(reader, `/retour/a-identifier/${id}/regler`, { client: production.client })).status).toBe(403);
    expect((await as(reader, `/retour/a-identifier/${id}/ecarter`, {})).status).toBe(403);
    // A user without the page of motifs gets the motifs to choose from.
    expect((await as(colleague, '/retour/scan/motifs')).body).toEqual([
      { id: motif, codeMotif: 'NPAI', libelleMotif: 'Adresse inconnue' },
      expect.objectContaining({ codeMotif: 'SEUL' }),
    ]);
    expect((await as(reader, '/retour/scan/motifs')).status).toBe(403);
  });
});
