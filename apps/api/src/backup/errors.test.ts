import type { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { PGliteThread } from '../db/embedded/pglite-thread.ts';
import { openPgliteCopyConnection } from './copies/pglite-copy-connection.ts';
import { explain, reasonOf } from './errors.ts';
import { suiteFolder } from './testing/files.ts';

const path = suiteFolder();

it('says that the thread of a backup ended, and why', async () => {
  const thread = new PGliteThread(path('copie'), { onNotification: () => undefined, onEnd: () => undefined });
  const reading = thread.ask({ type: 'copyOut', sql: `copy (select 1) to '/dev/blob'` });
  const failure = reading.then(
    () => 'answered',
    (error: unknown) => reasonOf(error),
  );
  await thread.end(new Error('Worker terminated due to reaching memory limit:\n JS heap out of memory'));
  expect(await failure).toBe('la base ne répond plus (Worker terminated due to reaching memory limit: JS heap out of memory)');
});

it('says so of a thread that ends before its copy is open', async () => {
  process.once('worker', (worker: Worker) => void worker.terminate());
  const failure = openPgliteCopyConnection(path('ouverture')).then(() => 'opened', reasonOf);
  expect(await failure).toMatch(/^la base ne répond plus \(The thread of the embedded database stopped with code \d\)$/);
});

it('says that the connection to the database broke, and not so of a file', () => {
  expect(reasonOf(new Error('Connection terminated unexpectedly'))).toBe('la base ne répond plus (Connection terminated unexpectedly)');
  const refused = new AggregateError([Object.assign(new Error('connect ECONNREFUSED ::1:5432'), { code: 'ECONNREFUSED' })]);
  expect(reasonOf(Object.assign(refused, { code: 'ECONNREFUSED' }))).toBe('la base ne répond plus (ECONNREFUSED)');
  const gone = Object.assign(new Error("ENOENT: no such file or directory, rename 'a'"), { code: 'ENOENT', syscall: 'rename', path: 'a' });
  expect(reasonOf(gone)).toBe("ENOENT: no such file or directory, rename 'a'");
});

it('names the setting when PostgreSQL refuses its user or its base', () => {
  const refused = Object.assign(new Error('password authentication failed for user "editique"'), { code: '28P01' });
  expect(explain(refused, 'La sauvegarde a échoué')).toBe(
    `DATABASE_URL doit être l'adresse d'un PostgreSQL joignable : il refuse cet utilisateur ou ce mot de passe (${refused.message})`,
  );
  const absent = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' });
  expect(explain(absent, 'La sauvegarde a échoué')).toBe('La base ne répond pas : connect ECONNREFUSED 127.0.0.1:1');
  expect(explain(new Error('autre chose'), 'La sauvegarde a échoué')).toBe('La sauvegarde a échoué : autre chose');
});
