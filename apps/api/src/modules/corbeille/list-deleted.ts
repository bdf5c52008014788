import { catalog, entityNamed } from '@editique/domain/catalog';
import { corbeilleMessage, type Deleted } from '@editique/domain/corbeille/deleted';
import { MAX_SIZE } from '@editique/domain/entity/list-query';
import { verbPath } from '@editique/domain/entity/permission';
import { completeName } from '@editique/domain/entity/record-name';
import { validation } from '@editique/domain/messages';
import { Zone } from '@editique/domain/time/zone';
import { z } from 'zod';
import { type Db, type Row, run } from '../../db/database.ts';
import type { Page } from '../../engine/record/page.ts';
import { forbidden } from '../../http/errors.ts';
import { idInPath, pagedQuery } from '../../http/schemas.ts';
import type { Actor } from '../../security/session.ts';
import { IS_KEPT } from './purge.ts';

const recoverable = catalog.filter(({ isRecoverable }) => isRecoverable);

export const binQuery = pagedQuery.extend({
  entite: z
    .string()
    .refine((name) => recoverable.some((entity) => entity.name === name), corbeilleMessage.unknownList)
    .optional(),
  /** The id of the deleted record, or several, to find deletions just made. */
  enregistrement: z.union([idInPath.transform((id) => [id]), z.array(idInPath).max(MAX_SIZE)], validation.numeric).optional(),
});
export type BinQuery = z.infer<typeof binQuery>;

/** Lists the deleted records of one list, or of all lists whose records the user may delete, newest first. */
export async function listDeleted(
  { db, timeZone }: { db: Db; timeZone: string },
  { entite, enregistrement, page, size }: BinQuery,
  paths: ReadonlySet<string>,
): Promise<Page<Deleted>> {
  const allowed = recoverable.filter((entity) => paths.has(verbPath(entity, 'supprimer'))).map(({ name }) => name);
  if (entite !== undefined && !allowed.includes(entite)) throw forbidden();
  const condition = `entite = any($1::text[]) and ($2::int[] is null or enregistrement_id = any($2::int[])) and ${IS_KEPT}`;
  const values = [entite === undefined ? allowed : [entite], enregistrement ?? null];
  const rows = await run<DeletedRow>(
    db,
    `select id, entite, document, supprime_le, utilisateur from corbeille where ${condition} order by id desc limit $3::int offset $4::bigint`,
    [...values, size, page * size],
  );
  const [counted] = await run<{ n: number }>(db, `select count(*)::int as n from corbeille where ${condition}`, values);
  const zone = new Zone(timeZone);
  return {
    objects: rows.map(({ id, entite: name, document, supprime_le, utilisateur }) => ({
      id,
      entite: name,
      libelle: completeName(entityNamed(name), document, zone),
      supprimeLe: supprime_le.toISOString(),
      par: utilisateur,
    })),
    total: counted?.n ?? 0,
  };
}

interface DeletedRow {
  id: number;
  entite: string;
  document: Row;
  supprime_le: Date;
  utilisateur: Actor | null;
}
