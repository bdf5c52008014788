import { afterAll, afterEach, beforeAll, expect, it, type MockInstance, vi } from 'vitest';
import { type Held, hold, release } from '../http/limits/testing/crowd.ts';
import { givePerson, type Person, pageIds, roleIds } from '../modules/access/testing/people.ts';
import { type Production, prepareProduction } from '../modules/job/testing/production.ts';
import { type AdminApp, startAdminApp } from '../testing/admin.ts';
import { eachDatabase } from '../testing/test-database.ts';

const JOB = '/app/administration/job';
const VILLE = '/app/administration/ville';

eachDatabase((kind) => {
  let test: AdminApp;
  let production: Production;
  let port: number;
  let held: Held[] = [];
  let letIn: MockInstance<(sessionId: string) => void>;
  beforeAll(async () => {
    test = await startAdminApp(kind);
    production = await prepareProduction(test, test.token);
    letIn = vi.spyOn(test.app.services.seen, 'note');
    await test.app.server.listen({ port: 0, host: '127.0.0.1' });
    port = (test.app.server.server.address() as { port: number }).port;
  });
  afterEach(() => release(held));
  afterAll(() => test?.close());

  /** Sends a request except for the last byte of its body. Returns the function that sends that byte. */
  async function begin(path: string, { token }: Person, type: string, body: string): Promise<() => Promise<string>> {
    const head = `POST /api${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`;
    held = await hold(port, 1, head + body.slice(0, -1));
    const [{ socket, answer }] = held as [Held];
    // The guard admits the request as soon as its headers have arrived.
    await expect.poll(() => letIn.mock.calls.flat()).toContain(sessionOf(token));
    return async () => {
      socket.write(body.slice(-1));
      await expect.poll(answer).toContain('\r\n\r\n');
      return answer().slice('HTTP/1.1 '.length).slice(0, 3);
    };
  }
  const sessionOf = (token: string): string => JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString()).jti;
  const ville = (person: Person) => begin('/ville', person, 'application/json', JSON.stringify({ nomVille: 'Trop tard' }));
  const piece = (person: Person, job: number) => {
    const part = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\ntexte\r\n--x--\r\n`;
    return begin(`/job/${job}/pieces`, person, 'multipart/form-data; boundary=x', part);
  };
  const withdraw = async (person: Person, path: string) => {
    const taken = await pageIds(test, [path]);
    for (const id of await roleIds(test, person.id)) {
      const role = (await test.call('GET', `/role/${id}`, { token: test.token })).body as { pages: { value: number }[] };
      const body = { ...role, pages: role.pages.filter(({ value }) => !taken.includes(value)) };
      expect(await test.call('PUT', '/role', { token: test.token, body })).toMatchObject({ status: 200 });
    }
  };

  it('writes what arrives in time', async () => {
    const finish = await ville(await givePerson(test, [`${VILLE}/ajouter`]));
    expect(await finish()).toBe('201');
  });

  it('writes nothing for a user who was deleted, or whose session ended, while the body was on its way', async () => {
    const person = await givePerson(test, [`${VILLE}/ajouter`]);
    const finish = await ville(person);
    expect((await test.call('DELETE', `/users/${person.id}`, { token: test.token })).status).toBe(204);
    expect(await finish()).toBe('401');
    const other = await givePerson(test, [`${VILLE}/ajouter`]);
    const finishOther = await ville(other);
    expect((await test.call('POST', '/users/logout', { token: other.token })).status).toBe(204);
    expect(await finishOther()).toBe('401');
  });

  it('writes nothing by a right that was withdrawn meanwhile, a file neither', async () => {
    const person = await givePerson(test, [VILLE, `${VILLE}/ajouter`]);
    const finish = await ville(person);
    await withdraw(person, `${VILLE}/ajouter`);
    expect(await finish()).toBe('403');
    const { id } = await production.createJob();
    const writer = await givePerson(test, [`${JOB}/afficher`, `${JOB}/modifier`]);
    const finishFile = await piece(writer, id);
    await withdraw(writer, `${JOB}/modifier`);
    expect(await finishFile()).toBe('403');
    expect((await test.call('GET', `/job/${id}/pieces`, { token: test.token })).body).toMatchObject({ total: 0 });
  });
});
