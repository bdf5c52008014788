import { INTEGER_MAX } from '@editique/domain/entity/field';
import { articlesOf, type LedgerRow, type SettledRow, settle } from '@editique/domain/stock/ledger';
import type { Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { invalid } from '../../http/errors.ts';
import { type Actor, actorJson } from '../../security/session.ts';

/** The author of a change, the record behind it, and the field at which a refusal is shown. */
export interface StockChange {
  actor: Actor;
  field: string;
  /** The entrée or sortie behind the change. Null when the article itself was written. */
  reference: { entite: string; id: number } | null;
}

/**
 * Changes quantities and writes their ledger rows, all or nothing. Articles are changed in the order of their ids, so two edits between the
 * same two articles cannot deadlock.
 */
export async function applyRows(trx: Trx, rows: readonly LedgerRow[], change: StockChange): Promise<void> {
  for (const article of articlesOf(rows)) {
    const own = rows.filter((row) => row.article === article);
    // Nearly every change is a single row. One statement writes it with the quantity, because the update locks the article.
    const cause = own.length === 1 && own[0] ? own[0].cause : null;
    const changed = await changeQuantity(trx, article, own, change, cause);
    if (changed !== null && cause) continue;
    const after = changed ?? (await changeUnderLock(trx, article, own, change));
    await writeLedgerRows(trx, settledRows(after - netOf(own), own, change), change);
  }
}

/** Writes the ledger rows of a quantity that is already stored. */
export async function writeLedgerRows(
  trx: Trx,
  rows: readonly SettledRow[],
  { actor, reference }: Omit<StockChange, 'field'>,
): Promise<void> {
  if (rows.length === 0) return;
  await run(
    trx,
    `insert into mouvement_stock (article_id, quantite, solde, cause, reference_entite, reference_id, utilisateur)
     select r.article, r.quantite, r.solde, r.cause, $2::text, $3::int, $4::jsonb
     from jsonb_to_recordset($1::jsonb) as r (rang int, article int, quantite int, solde int, cause text) order by r.rang`,
    [JSON.stringify(rows.map((row, rang) => ({ rang, ...row }))), reference?.entite ?? null, reference?.id ?? null, actorJson(actor)],
  );
}

/** Returns the rows of one article with their balances, or throws the refusal at the field of the change. */
export function settledRows(before: number, rows: readonly LedgerRow[], { field }: Pick<StockChange, 'field'>): SettledRow[] {
  const [first] = rows;
  if (!first) return [];
  const settlement = settle(new Map([[first.article, before]]), rows);
  if (!settlement.ok) throw invalid({ [field]: settlement.message });
  return settlement.rows;
}

const netOf = (rows: readonly LedgerRow[]): number => rows.reduce((sum, row) => sum + row.quantite, 0);

/**
 * Changes the quantity and returns the new one, or null when it would leave the allowed range. The condition is part of the statement, so
 * that simultaneous changes never take the same stock. Raises the version, because a form opened earlier shows an old quantity. With a
 * cause, the same statement writes the ledger row.
 */
async function changeQuantity(
  trx: Trx,
  article: number,
  rows: readonly LedgerRow[],
  { actor, reference }: StockChange,
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

/** Changes the quantity after reading it under a lock, so that a refusal names the quantity that is really available. */
async function changeUnderLock(trx: Trx, article: number, rows: readonly LedgerRow[], change: StockChange): Promise<number> {
  const [locked] = await run<{ quantite: number }>(trx, `select quantite from article where id = $1::int for no key update`, [article]);
  settledRows(locked?.quantite ?? 0, rows, change);
  const changed = await changeQuantity(trx, article, rows, change);
  if (changed === null) throw new Error(`The quantity of article ${article} changed under its lock`);
  return changed;
}
