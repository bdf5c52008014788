import { INTEGER_MAX } from '@editique/domain/entity/field';
import { articlesOf, type LedgerRow, type SettledRow, settle } from '@editique/domain/stock/ledger';
import type { Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { actorJson } from '../../engine/write/write.ts';
import { invalid } from '../../http/errors.ts';
import type { Actor } from '../../security/session.ts';

/** What the rows are written for, and the field at which a refusal shows. */
export interface Entry {
  actor: Actor;
  field: string;
  reference: Reference | null;
}

export interface Reference {
  entite: string;
  id: number;
}

/**
 * Changes quantities and writes their ledger rows, all or nothing. Articles are taken in one order: two edits between
 * the same two articles never wait for each other.
 */
export async function applyRows(trx: Trx, rows: readonly LedgerRow[], entry: Entry): Promise<void> {
  for (const article of articlesOf(rows)) {
    const own = rows.filter((row) => row.article === article);
    // Nearly every movement is one row: it goes with its quantity in one statement, for the article is held meanwhile.
    const cause = own.length === 1 && own[0] ? own[0].cause : null;
    const changed = await changeQuantity(trx, article, own, entry, cause);
    if (changed !== null && cause) continue;
    const after = changed ?? (await changeUnderLock(trx, article, own, entry));
    await writeRows(trx, settledRows(after - netOf(own), own, entry), entry);
  }
}

/** The rows of a quantity that was written already, as a record's own field. */
export async function writeRows(trx: Trx, rows: readonly SettledRow[], { actor, reference }: Omit<Entry, 'field'>): Promise<void> {
  if (rows.length === 0) return;
  await run(
    trx,
    `insert into mouvement_stock (article_id, quantite, solde, cause, reference_entite, reference_id, utilisateur)
     select r.article, r.quantite, r.solde, r.cause, $2::text, $3::int, $4::jsonb
     from jsonb_to_recordset($1::jsonb) as r (rang int, article int, quantite int, solde int, cause text) order by r.rang`,
    [JSON.stringify(rows.map((row, rang) => ({ rang, ...row }))), reference?.entite ?? null, reference?.id ?? null, actorJson(actor)],
  );
}

/** The rows with their balances, or the refusal at the entry's field. */
export function settledRows(before: number, rows: readonly LedgerRow[], { field }: Pick<Entry, 'field'>): SettledRow[] {
  const [first] = rows;
  if (!first) return [];
  const settlement = settle(new Map([[first.article, before]]), rows);
  if (!settlement.ok) throw invalid({ [field]: settlement.message });
  return settlement.rows;
}

const netOf = (rows: readonly LedgerRow[]): number => rows.reduce((sum, row) => sum + row.quantite, 0);

/**
 * One conditional statement, so that nobody takes what another took meanwhile. The version moves on: a form that was
 * opened before shows a quantity that is no longer true. Answers the quantity after, or null when it would not hold. With a
 * cause, the whole change is also the one row of the ledger.
 */
async function changeQuantity(
  trx: Trx,
  article: number,
  rows: readonly LedgerRow[],
  { actor, reference }: Entry,
  cause: LedgerRow['cause'] | null = null,
): Promise<number | null> {
  const [changed] = await run<{ quantite: number }>(
    trx,
    `with a as (
       update article set quantite = quantite + $2::int, version = version + 1
       where id = $1::int and quantite::bigint + $2::int between 0 and $3::int returning id, quantite),
     j as (insert into journal (entite, enregistrement_id, action, utilisateur, changements)
       select 'article', a.id, 'modification', $4::jsonb,
         jsonb_build_object('quantite', jsonb_build_object('avant', a.quantite - $2::int, 'apres', a.quantite)) from a),
     m as (insert into mouvement_stock (article_id, quantite, solde, cause, reference_entite, reference_id, utilisateur)
       select a.id, $2::int, a.quantite, $5::text, $6::text, $7::int, $4::jsonb from a where $5::text is not null)
     select quantite from a`,
    [article, netOf(rows), INTEGER_MAX, actorJson(actor), cause, reference?.entite ?? null, reference?.id ?? null],
  );
  return changed?.quantite ?? null;
}

/** The message names what is available, and that must still be true when it is said: read under lock. */
async function changeUnderLock(trx: Trx, article: number, rows: readonly LedgerRow[], entry: Entry): Promise<number> {
  const [locked] = await run<{ quantite: number }>(trx, `select quantite from article where id = $1::int for no key update`, [article]);
  settledRows(locked?.quantite ?? 0, rows, entry);
  const changed = await changeQuantity(trx, article, rows, entry);
  if (changed === null) throw new Error(`The quantity of article ${article} changed under its lock`);
  return changed;
}
