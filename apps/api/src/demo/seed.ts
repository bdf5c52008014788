import { Zone } from '@editique/domain/time/zone';
import type { Db } from '../db/database.ts';
import { run } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import { demoIssuer, type Issuer } from '../modules/billing/issuer.ts';
import { seedAccounts } from './accounts.ts';
import { DEMO_ZONE } from './calendar.ts';
import { seedNotes } from './notes.ts';
import { seedNotices } from './notices.ts';
import { seedReturns } from './returns.ts';
import { seedWork } from './work.ts';

const LOCK = 7_294_115;

/** Fills an empty database with the demo in one transaction. Returns whether it did. */
export async function seedDemo(db: Db, timeZone: string = DEMO_ZONE, issuer: Issuer = demoIssuer): Promise<boolean> {
  const now = Date.now();
  return transaction(db, async (trx) => {
    // Statements with many rows take long on a slow machine, and nobody is served yet.
    await run(trx, 'set local statement_timeout = 0');
    await run(trx, 'select pg_advisory_xact_lock($1::bigint)', [LOCK]);
    const [found] = await run<{ n: number }>(trx, 'select count(*)::int as n from utilisateur');
    if (found?.n) return false;
    await seedAccounts(trx);
    await seedWork(trx, now, new Zone(timeZone), issuer);
    await seedNotices(trx, now);
    await seedReturns(trx);
    await seedNotes(trx, now);
    return true;
  });
}
