import { expect, it } from 'vitest';
import { run } from '../database.ts';
import { databaseBefore } from '../testing/older-release.ts';

const before = databaseBefore('045_compteur.sql');

it('continues each series after the last number that was given, not after one that somebody typed', async () => {
  const { db } = before;
  const numbers = [
    // A series without gaps, then typed numbers and what the former numbering derived from them.
    ...['FA-2026-0001', 'fa-2026-0002', 'FA-2026-0003', 'FA-2026-0500', 'FA-2026-99999999', 'FA-2026-100000000'],
    // A series that continues that of an older system, with a gap.
    ...['FA-2025-5000', 'FA-2025-5001', 'FA-2025-5003', 'FA-2025-5004'],
    // Numbers without a successor, or in no known form.
    ...[
      'FA-2024-0042',
      'FA-2023-123456',
      'FA-2022-00000000000000000000000000000001',
      'FA-20210-1',
      'FA-2020-1-bis',
      'FA-٢٠٢٦-1',
      'F-2026-9',
    ],
  ];
  await run(db, `insert into client (nom_client, code_client, delai_facturation) values ('Une', 'UNE', 10)`);
  await run(
    db,
    `insert into facture (num_facture, ref_facture, date_facture, client_id)
     select n, 'R', now(), (select id from client) from unnest($1::text[]) n`,
    [numbers],
  );
  await before.upgrade();
  expect(await run(db, 'select serie, annee, dernier from compteur order by annee')).toEqual([
    { serie: 'FA', annee: 2023, dernier: 0 },
    { serie: 'FA', annee: 2024, dernier: 42 },
    { serie: 'FA', annee: 2025, dernier: 5004 },
    { serie: 'FA', annee: 2026, dernier: 3 },
  ]);
});
