import type { EntityDefinition } from '@editique/domain/entity/entity';
import type { Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { type Actor, actorJson } from '../../security/session.ts';

/**
 * Adds a journal line for changes of a record beyond its fields, such as the lines of a facture. Open screens are notified of it, as of
 * any journal line.
 */
export async function addJournalLine(
  trx: Trx,
  { name }: EntityDefinition,
  id: number,
  actor: Actor | null,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  await run(
    trx,
    `insert into journal (entite, enregistrement_id, action, utilisateur, changements) values ($1::text, $2::int, 'modification', $3::jsonb, $4::jsonb)`,
    [name, id, actorJson(actor), JSON.stringify(changes)],
  );
}
