import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import type { Services } from '../../module.ts';

const EVERY_MS = 10 * 60_000;

/** Deletes expired rows every ten minutes. Each instance does it; when two run together, the second finds nothing left. */
export function startPurging({ engine }: Services): () => void {
  let isStopped = false;
  const timer = setInterval(() => {
    purge(engine.db).catch((error) => {
      if (!isStopped) engine.onError(error);
    });
  }, EVERY_MS);
  timer.unref();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}

export async function purge(db: Db): Promise<void> {
  // A delete, even of no row, makes every instance read its rights again. So it looks first.
  const [expired] = await run(db, `select 1 from session where expiration < now() limit 1`);
  if (expired) await run(db, `delete from session where expiration < now()`);
  await run(
    db,
    `delete from tentative where (bloque_jusqu_a is null or bloque_jusqu_a < now())
       and coalesce((select max(i) from unnest(instants) i), '-infinity') < now() - interval '15 minutes'`,
  );
  await run(db, `delete from idempotence where date < now() - interval '24 hours'`);
  await run(db, `delete from defi_connexion where expiration < now()`);
  await run(db, `delete from defi_cle_acces where expiration < now()`);
  await run(db, `delete from reinitialisation where date < now() - interval '24 hours'`);
}
