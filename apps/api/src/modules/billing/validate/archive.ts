import { createHash } from 'node:crypto';
import type { Db, Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { type Actor, actorJson } from '../../../security/session.ts';
import type { Facture } from '../draft.ts';
import type { Issuer } from '../issuer.ts';

/** How a validated facture is archived: its issuer, and how its document is made. */
export interface ArchiveSource {
  issuer: Issuer;
  /** Makes the document from what the validating transaction reads. */
  print(trx: Trx, record: Facture): Promise<Uint8Array>;
}

/** Stores the facture's parties and document as of the day of validation. The row never changes. */
export async function archive(trx: Trx, record: Facture, at: string, actor: Actor | null, { issuer, print }: ArchiveSource): Promise<void> {
  const pdf = await print(trx, record);
  await run(
    trx,
    `insert into facture_archive (facture_id, valide_le, valide_par, emetteur, destinataire, pdf, sha256)
     select $1::int, $2::timestamptz, $3::jsonb, $4::jsonb, jsonb_build_object('nomClient', c.nom_client, 'codeClient', c.code_client, 'adresse', c.adresse,
       'ice', c.ice, 'identifiantFiscal', c.identifiant_fiscal, 'delaiPaiement', c.delai_paiement), $6::bytea, $7::text
     from client c where c.id = $5::int`,
    [record.id, at, actorJson(actor), JSON.stringify(issuer), record.client.id, Buffer.from(pdf), sha256Of(pdf)],
  );
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export interface FrozenPdf {
  pdf: Buffer;
  sha256: string;
}

/** Reads the document of a validated facture. Null for a draft, and for a facture validated without a document and never read since. */
export async function frozenPdf(db: Db | Trx, factureId: number): Promise<FrozenPdf | null> {
  const [row] = await run<{ pdf: Uint8Array; sha256: string }>(
    db,
    `select pdf, sha256 from facture_archive where facture_id = $1::int and pdf is not null
     union all select pdf, sha256 from facture_pdf_tardif where facture_id = $1::int`,
    [factureId],
  );
  return row ? { pdf: Buffer.from(row.pdf), sha256: row.sha256 } : null;
}

/**
 * Stores the document of a facture that was validated without one, as by an older release or the demo. The first one drawn is kept, so that
 * every later reader or recipient gets the same.
 */
export async function keepLatePdf(db: Db, factureId: number, pdf: Uint8Array): Promise<FrozenPdf> {
  await run(
    db,
    `insert into facture_pdf_tardif (facture_id, pdf, sha256)
     select a.facture_id, $2::bytea, $3::text from facture_archive a where a.facture_id = $1::int and a.pdf is null on conflict (facture_id) do nothing`,
    [factureId, Buffer.from(pdf), sha256Of(pdf)],
  );
  const kept = await frozenPdf(db, factureId);
  if (!kept) throw new Error(`The document of facture ${factureId} was not kept`);
  return kept;
}
