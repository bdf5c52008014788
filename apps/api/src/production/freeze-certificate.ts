import { createHash } from 'node:crypto';
import { canonicalJson } from '@editique/domain/integrity/canonical-json';
import type { Trx } from '../db/database.ts';
import { run } from '../db/database.ts';
import { type Ended, readCertificateContents } from './certificate-content.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** Writes the certificates of jobs that end: the fate of every pli. The jobs are locked, so the numbers of each one have no gap. */
export async function freezeCertificates(trx: Trx, ended: readonly Ended[]): Promise<void> {
  const contents = await readCertificateContents(trx, ended);
  const texts = contents.map(canonicalJson);
  await run(
    trx,
    `insert into certificat (job_id, numero, emis_le, contenu, sha256)
     select * from unnest($1::int[], $2::int[], $3::timestamptz[], $4::text[], $5::text[])`,
    [
      contents.map(({ job }) => job.id),
      contents.map(({ numero }) => numero),
      contents.map(({ emisLe }) => emisLe),
      texts,
      texts.map(sha256),
    ],
  );
}

export const freezeCertificate = (trx: Trx, job: number): Promise<void> => freezeCertificates(trx, [{ job, at: new Date() }]);
