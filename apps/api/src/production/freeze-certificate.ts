import { createHash } from 'node:crypto';
import { canonicalJson } from '@editique/domain/integrity/canonical-json';
import type { Trx } from '../db/database.ts';
import { run } from '../db/database.ts';
import { readCertificateContent } from './certificate-content.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** Freezes what became of every pli of a job that ends. The job is locked, so that its issues have numbers without a gap. */
export async function freezeCertificate(trx: Trx, jobId: number, at = new Date()): Promise<void> {
  const content = await readCertificateContent(trx, jobId, at);
  const text = canonicalJson(content);
  await run(
    trx,
    `insert into certificat (job_id, numero, emis_le, contenu, sha256) values ($1::int, $2::int, $3::timestamptz, $4::text, $5::text)`,
    [jobId, content.numero, content.emisLe, text, sha256(text)],
  );
}
