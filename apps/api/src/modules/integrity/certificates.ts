import { type Certificat, certificateContentSchema } from '@editique/domain/integrity/certificat';
import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { AppError, notFound } from '../../http/errors.ts';

/** Reads a certificate of a job, by default the last one. It stays readable when the job is deleted, as its journal does. */
export async function readCertificate(db: Db, job: number, numero: number | undefined): Promise<Certificat> {
  const [row] = await run<{ numero: number; emisLe: Date; contenu: string; sha256: string }>(
    db,
    `select c.numero, c.emis_le as "emisLe", c.contenu, c.sha256 from certificat c
     where c.job_id = $1::int and ($2::int is null or c.numero = $2::int) order by c.numero desc limit 1`,
    [job, numero ?? null],
  );
  if (row) return { ...row, emisLe: row.emisLe.toISOString(), contenu: certificateContentSchema.parse(JSON.parse(row.contenu)) };
  const [known] = await run(db, `select 1 from job where id = $1::int`, [job]);
  if (!known) throw notFound();
  throw new AppError(
    404,
    numero === undefined
      ? "Ce job n'a pas encore de certificat : il est établi à l'étape End dépôt"
      : "Ce job n'a pas de certificat de ce numéro",
  );
}
