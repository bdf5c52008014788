import type { Passkey } from '@editique/domain/access/passkey';
import type { Db } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';

export interface PasskeyRow {
  id: number;
  nom: string;
  date: Date;
  vu_le: Date | null;
}

/** SQL: the columns of a `PasskeyRow`. */
export const RETURNED = 'id, nom, date, vu_le';

export const passkeyOf = ({ id, nom, date, vu_le }: PasskeyRow): Passkey => ({
  id,
  nom,
  creeLe: date.toISOString(),
  vuLe: vu_le?.toISOString() ?? null,
});

/** Returns the user's passkeys, oldest first. */
export async function passkeysOf(db: Db, userId: number): Promise<Passkey[]> {
  const rows = await run<PasskeyRow>(db, `select ${RETURNED} from cle_acces where utilisateur_id = $1::int order by id`, [userId]);
  return rows.map(passkeyOf);
}
