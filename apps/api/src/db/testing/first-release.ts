import { type Db, run, script } from '../database.ts';
import { readMigrations } from '../migrate/migration-files.ts';

/** The migrations that release 0.1.0 recorded. Several files had the same number. */
export const firstRelease: readonly (readonly [name: string, checksum: string])[] = [
  ['001_foundation.sql', '4fcc20f6162e22c92b14d146a0a372757e9ef765aac16001c311620813ac0776'],
  ['002_access.sql', '69c9af3976695cf91b803a04b9391748651753a27229c3ee0d4ebfcb2ac1fd6f'],
  ['003_reference_lists.sql', '892bc93f4c22413b7e253ce961d5f9b12d8d0060f73d7e19435714931ffc26bf'],
  ['004_production.sql', '797e4624736fa95afe4a0c8e795a3a5c781d2620f7b43b72ddaeebc2f946c582'],
  ['005_dispatch.sql', 'fe45ce66225744f3168bd9b65eb7d208c05a0063e2409b27b61dfb6c9ad01309'],
  ['006_stock.sql', '0e1126fc00d883a1a0d2ec063ec6134697aa5f6c8060022cacc7afa45f50a285'],
  ['015_tarif.sql', 'b531d372821c506214a7c50e0633be686542914e74701d7e2192fc753e05c4e6'],
  ['016_stock_alert.sql', 'b2b98f5a44497c383aec620e2df280616d8ca34f3c1911cb0e3d98c36c7bcd16'],
  ['020_dashboard.sql', 'e9fedb81bf9b143055eb7115edd94b1b7441b947ac3bba440473e9b3617f21a0'],
  ['020_events.sql', '0dd5730ba9ae199f553e187cd419733885cd558e0bd08bb499a27f2156a95723'],
  ['020_search.sql', '12c3add24b2d6bc28cc4574050c029bb1ad3e53629bb2b2eba1a098aae31b00a'],
  ['020_views.sql', '528d01ca4d0c6533aab5794c60d961f512907b85dea8eea6818addbaa690c9e7'],
  ['040_client_filter.sql', '95cd6b705782d626bce1e465aa442e49cf09b3fc0c30362693772818b06f9815'],
  ['040_list_orders.sql', '6975ddf5cb686b21501f67305f5fa2f7de92bf446bea24fba54109116a61fc4d'],
  ['040_stock_dates.sql', 'f2566ae708c554bc0a9bfee4b3aec8094829bcf638e8c7eac5fd157287c69719'],
];

/**
 * Brings an empty database to the state of release 0.1.0. The migration files are found by checksum, because they have been renamed but not
 * changed.
 */
export async function applyFirstRelease(db: Db): Promise<void> {
  const files = readMigrations();
  await run(db, `create table migration (nom text primary key, empreinte text not null, date timestamptz not null default now())`);
  for (const [name, checksum] of firstRelease) {
    const file = files.find((candidate) => candidate.checksum === checksum);
    if (!file) throw new Error(`The contents of ${name} have changed since release 0.1.0`);
    await script(db, file.text);
    await run(db, 'insert into migration (nom, empreinte) values ($1::text, $2::text)', [name, checksum]);
  }
}
