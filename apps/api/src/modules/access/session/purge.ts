import type { SecurityType } from '@editique/domain/entities/securite';
import { run } from '../../../db/database.ts';
import type { Services } from '../../../module.ts';

const EVERY_MS = 10 * 60_000;
/** The security journal is kept for a bit more than a year. */
const JOURNAL_DAYS = 400;
/**
 * The number of lines kept for each type that an attack, or a program that signs in for each call, can write without limit. Older ones are
 * deleted.
 */
const MAX_LINES = 200_000;
const BOUNDED: readonly SecurityType[] = ['echec', 'verrou', 'connexion', 'deconnexion'];

/**
 * Deletes expired rows at the start and every ten minutes. Every instance does it: when two run together, the second finds nothing left.
 */
export function startPurging(services: Services): () => void {
  let isStopped = false;
  const purgeBeside = (): void => {
    purge(services).catch((error) => {
      if (!isStopped) services.engine.onError(error);
    });
  };
  const timer = setInterval(purgeBeside, EVERY_MS);
  timer.unref();
  purgeBeside();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}

export async function purge({ engine: { db }, config }: Pick<Services, 'engine' | 'config'>, mostLines = MAX_LINES): Promise<void> {
  // Sessions also end by the current settings, which may be shorter than those at their start.
  const isOver = `expiration < now() or date < now() - make_interval(hours => 24 * $1::int) or vu_le < now() - make_interval(hours => $2::int)`;
  await run(db, `delete from session where ${isOver}`, [config.SESSION_DAYS, config.SESSION_IDLE_HOURS]);
  await run(
    db,
    `delete from tentative where (bloque_jusqu_a is null or bloque_jusqu_a < now())
       and coalesce((select max(i) from unnest(instants) i), '-infinity') < now() - interval '15 minutes'`,
  );
  await run(db, `delete from idempotence where date < now() - interval '24 hours'`);
  await run(db, `delete from defi_connexion where expiration < now()`);
  await run(db, `delete from defi_cle_acces where expiration < now()`);
  await run(db, `delete from reinitialisation where date < now() - interval '24 hours'`);
  await run(db, `delete from securite where date < now() - make_interval(days => $1::int)`, [JOURNAL_DAYS]);
  for (const type of BOUNDED)
    await run(
      db,
      `delete from securite where type = $1::text and id <= (select id from securite where type = $1::text order by id desc offset $2::int limit 1)`,
      [type, mostLines],
    );
}
