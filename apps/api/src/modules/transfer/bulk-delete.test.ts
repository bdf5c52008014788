import { failure } from '@editique/domain/messages';
import type { Deletion } from '@editique/domain/transfer/deletion';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../db/database.ts';
import { type Answer, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { givePerson, type Person } from '../access/testing/people.ts';

eachDatabase((kind) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  afterAll(() => test.close());

  it('tells what became of each row', async () => {
    const token = await test.signIn('admin');
    const { body: created } = await test.call('POST', '/client', {
      token,
      body: { nomClient: 'Seul', codeClient: 'SEUL', delaiFacturation: 1 },
    });
    const { id } = created as { id: number };
    const { body } = await test.call('GET', '/bibliotheque?size=1', { token });
    const used = (body as { objects: { client: { id: number } }[] }).objects[0]?.client.id as number;
    const missing = 2_000_000_000;
    const statements: string[] = [];
    test.app.services.database.onStatement(({ sql }) => statements.push(sql));
    expect(await test.call('POST', '/client/supprimer-lot', { token, body: { ids: [id, used, missing, id] } })).toMatchObject({
      status: 200,
      body: [
        { id, supprime: true },
        { id: used, supprime: false, message: expect.stringContaining('bibliothèque') },
        { id: missing, supprime: false, message: expect.any(String) },
      ],
    });
    // Uses of a row are counted, but the records that use it are not read, because a lot does not show them.
    expect(statements.filter((sql) => sql.includes('count(*)')).length).toBeGreaterThan(0);
    expect(statements.filter((sql) => sql.includes('limit 3'))).toEqual([]);
    expect((await test.call('GET', `/client/${id}`, { token })).status).toBe(404);
    expect((await test.call('GET', `/client/${used}`, { token })).status).toBe(200);
    expect((await test.call('POST', '/client/supprimer-lot', { token, body: { ids: [] } })).status).toBe(400);
    const lecture = await test.signIn('lecture');
    expect((await test.call('POST', '/client/supprimer-lot', { token: lecture, body: { ids: [used] } })).status).toBe(403);
  });

  it('answers the same again to the same key', async () => {
    const token = await test.signIn('admin');
    const { body: created } = await test.call('POST', '/ville', { token, body: { nomVille: 'Une fois' } });
    const { id } = created as { id: number };
    const erase = (ids: number[]) =>
      test.call('POST', '/ville/supprimer-lot', { token, body: { ids }, headers: { 'idempotency-key': 'lot-1' } });
    expect(await erase([id])).toMatchObject({ status: 200, body: [{ id, supprime: true }] });
    expect(await erase([id])).toMatchObject({ status: 200, body: [{ id, supprime: true }] });
  });

  it('says what the first one did to whoever asks again before it has ended', async () => {
    const token = await test.signIn('admin');
    const add = async (n: number) => (await test.call('POST', '/client', { token, body: clientOf(n) })).body as { id: number };
    const ids: number[] = [];
    for (let n = 0; n < 20; n++) ids.push((await add(n)).id);
    const { body } = await test.call('GET', '/bibliotheque?size=1', { token });
    const used = (body as { objects: { client: { id: number } }[] }).objects[0]?.client.id as number;
    const erase = () =>
      test.call('POST', '/client/supprimer-lot', { token, body: { ids: [used, ...ids] }, headers: { 'idempotency-key': 'lot-2' } });
    const expected = [
      { id: used, supprime: false, message: expect.stringContaining('bibliothèque') },
      ...ids.map((id) => ({ id, supprime: true })),
    ];
    for (const answer of await Promise.all([erase(), erase(), erase()])) expect(answer).toMatchObject({ status: 200, body: expected });
    expect((await test.call('GET', `/client/${ids[0]}`, { token })).status).toBe(404);
    expect((await test.call('GET', `/client/${used}`, { token })).status).toBe(200);
  });

  describe('for whoever loses the right meanwhile', () => {
    const ROWS = 400;
    const DELETES = '/app/administration/ville/supprimer';
    const villes = async (label: string): Promise<number[]> => {
      const rows = await run<{ id: number }>(
        test.app.services.engine.db,
        'insert into ville (nom_ville) select $1::text || n from generate_series(1, $2::int) n returning id',
        [label, ROWS],
      );
      return rows.map(({ id }) => id);
    };
    const left = async (ids: number[]): Promise<number> =>
      (await run(test.app.services.engine.db, 'select from ville where id = any($1::int[])', [ids])).length;
    /** Deletes the rows, and does something else when the first of them is being deleted. */
    async function eraseWhile(person: Person, ids: number[], key: string | null, meanwhile: () => Promise<unknown>): Promise<Answer> {
      let begun: Promise<unknown> | null = null;
      test.app.services.database.onStatement(({ sql }) => {
        if (/delete from "?ville/.test(sql)) begun ??= meanwhile();
      });
      const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
      const answer = await test.call('POST', '/ville/supprimer-lot', { token: person.token, body: { ids }, headers });
      expect(begun).not.toBe(null);
      await begun;
      return answer;
    }
    const deletedOf = ({ body }: Answer) => (body as Deletion[]).filter(({ supprime }) => supprime).length;

    it('deletes no more rows of a deleted user, and says what was deleted', async () => {
      const admin = await test.signIn('admin');
      const person = await givePerson(test, [DELETES]);
      const ids = await villes('Usager ');
      const answer = await eraseWhile(person, ids, null, () => test.call('DELETE', `/users/${person.id}`, { token: admin }));
      expect(answer.status).toBe(200);
      const deleted = deletedOf(answer);
      expect(deleted).toBeGreaterThan(0);
      expect(deleted).toBeLessThan(ROWS);
      expect((answer.body as Deletion[]).at(-1)).toEqual({ id: ids.at(-1), supprime: false, message: failure.sessionExpired });
      expect(await left(ids)).toBe(ROWS - deleted);
    });

    // The embedded database has one connection, so nobody loses a right during the transaction.
    if (kind === 'postgres')
      it('deletes no more rows of a lot with a key when its right is withdrawn', async () => {
        const person = await givePerson(test, [DELETES]);
        const ids = await villes('Droit ');
        const withdraw = () => run(test.app.services.engine.db, 'delete from utilisateur_role where utilisateur_id = $1::int', [person.id]);
        const answer = await eraseWhile(person, ids, 'lot-3', withdraw);
        expect((answer.body as Deletion[]).at(-1)).toEqual({ id: ids.at(-1), supprime: false, message: failure.forbidden });
        expect(await left(ids)).toBe(ROWS - deletedOf(answer));
      });

    it('waits for no other connection when the rights are read again during a lot with a key', async () => {
      const person = await givePerson(test, [DELETES]);
      const ids = await villes('Relu ');
      const answer = await eraseWhile(person, ids, 'lot-4', () => test.app.services.rights.announceChange());
      expect(deletedOf(answer)).toBe(ROWS);
    });
  });
});

const clientOf = (n: number) => ({ nomClient: `Lot ${n}`, codeClient: `LOT-${n}`, delaiFacturation: 1 });
