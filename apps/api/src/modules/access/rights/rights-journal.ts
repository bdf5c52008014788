import type { Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import type { Context } from '../../../security/context.ts';
import { noteSecurity } from '../../../security/security-journal.ts';

/** Writes a change of rights to the security journal: of a user's account, or of no account when a role, page or module changed. */
export async function noteRights(trx: Trx, { actor, client }: Context, userId: number | null, detail: string): Promise<void> {
  await noteSecurity(trx, { type: 'droits', userId, actor, client, detail });
}

/**
 * Describes a change of roles: 'Rôles ajoutés : Facturation (Gestion Factures) ; retirés : Lecture (Gestion Jobs)'. Empty when nothing
 * changed.
 */
export async function changedRoles(trx: Trx, before: readonly number[], after: readonly number[]): Promise<string> {
  return changed('Rôles ajoutés', 'Rôles retirés', await difference(before, after, (ids) => roleNames(trx, ids)));
}

export async function changedPages(trx: Trx, before: readonly number[], after: readonly number[]): Promise<string> {
  return changed('pages ajoutées', 'pages retirées', await difference(before, after, (ids) => pageNames(trx, ids)));
}

/** Lists role names: 'Facturation (Gestion Factures), Lecture (Gestion Jobs)'. */
export const roleNames = (trx: Trx, ids: readonly number[]): Promise<string> =>
  names(trx, `select r.libelle || ' (' || m.libelle || ')' as name from role r join module m on m.id = r.module_id where r.id`, ids);

export const pageNames = (trx: Trx, ids: readonly number[]): Promise<string> =>
  names(trx, 'select p.libelle as name from page p where p.id', ids);

async function names(trx: Trx, select: string, ids: readonly number[]): Promise<string> {
  const rows = await run<{ name: string }>(trx, `${select} = any($1::int[]) order by 1`, [ids]);
  return rows.map(({ name }) => name).join(', ');
}

interface Difference {
  added: string;
  removed: string;
}

async function difference(
  before: readonly number[],
  after: readonly number[],
  nameAll: (ids: readonly number[]) => Promise<string>,
): Promise<Difference> {
  const added = after.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !after.includes(id));
  return { added: added.length ? await nameAll(added) : '', removed: removed.length ? await nameAll(removed) : '' };
}

/** Joins both parts. The second one leaves out the noun if the first one has it. */
function changed(adding: string, removing: string, { added, removed }: Difference): string {
  const short = removing.slice(removing.lastIndexOf(' ') + 1);
  const parts = [added && `${adding} : ${added}`, removed && `${added ? short : removing} : ${removed}`];
  return parts.filter(Boolean).join(' ; ');
}
