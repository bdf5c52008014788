import { expect, it } from 'vitest';
import { suiteApp } from '../../../testing/suite-app.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { beforeWriting } from '../testing/before-writing.ts';
import { upload } from '../testing/upload.ts';
import { ImportQueue } from './import-queue.ts';

it('runs two imports at once, one of each user, in the order of their coming', async () => {
  const queue = new ImportQueue();
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = (user: number, name: string) => {
    const place = queue.enter(user);
    place.admit();
    return place.work(() => {
      started.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  const all = [begin(1, 'a1'), begin(1, 'a2'), begin(2, 'b1'), begin(3, 'c1')];
  await end('');
  expect(started).toEqual(['a1', 'b1']);
  await end('b1');
  expect(started).toEqual(['a1', 'b1', 'c1']);
  for (const name of ['a1', 'a2', 'c1']) await end(name);
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2']);
  await Promise.all(all);
});

it('counts uploads by user, and files of all', () => {
  const queue = new ImportQueue();
  const slow = [queue.enter(1), queue.enter(1), queue.enter(1)];
  expect(() => queue.enter(1)).toThrow('Vous avez déjà plusieurs imports en cours');
  for (let user = 2; user < 10; user++) queue.enter(user).admit();
  const late = queue.enter(10);
  expect(() => late.admit()).toThrow("Trop d'imports sont en cours");
  late.leave();
  for (const place of slow) place.leave();
  expect(() => queue.enter(1)).not.toThrow();
});

eachDatabase((kind) => {
  const test = suiteApp(() => startTestApp(kind));

  it('refuses what is too much with a 429 that says so, and takes it later', async () => {
    const send = (n: number) => upload(test, '/ville/import', test.admin, `Nom de la ville\nFile ${n}\n`);
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    beforeWriting(test, () => held);
    let refused = 0;
    const answers = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => {
        const answer = await send(n);
        if (answer.status === 429) refused += 1;
        // Seven are refused while the first import is held; then it continues.
        if (refused === 7) release();
        return answer;
      }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429, 429, 429, 429, 429, 429]);
    const refusal = answers.find(({ status }) => status === 429);
    expect(refusal?.body).toEqual({ message: expect.stringContaining('imports en cours') });
    expect(refusal?.headers['retry-after']).toBe('10');
    expect((await send(11)).status).toBe(200);
    // A form that cannot be read frees its place.
    for (let turn = 0; turn < 4; turn++)
      expect((await test.call('POST', '/ville/import', { token: test.admin, body: {} })).status).toBe(415);
    expect((await send(12)).status).toBe(200);
  });

  it('answers the repeats of an import as the first one, and refuses none of them', async () => {
    const send = (accept: string) =>
      upload(test, '/ville/import', test.admin, 'Nom de la ville\nRépétée\n', {}, { accept, 'idempotency-key': 'import répété' });
    const answers = await Promise.all(Array(12).fill('application/json').map(send));
    const report = { lignes: 1, crees: 1, modifies: 0, erreurs: [] };
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(answers.map(() => ({ status: 200, body: report })));
    // To whoever asks for progress, the answer is its only line.
    expect(await send('application/x-ndjson')).toMatchObject({ status: 200, body: { statut: 200, corps: report } });
    expect((await test.call('GET', '/ville?q=répétée', { token: test.admin })).body).toMatchObject({ total: 1 });
  });
});
