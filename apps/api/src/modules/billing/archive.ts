import { createHash } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { type Actor, actorJson } from '../../security/session.ts';
import type { Facture } from './draft.ts';

/** Who bills, as the settings say it on the day of validation. */
export interface Issuer {
  name: string;
  address: string;
  ice: string;
  fiscal: string;
  registry: string;
}

/** How a validated facture is kept: under whose name, and as which document. */
export interface Archivist {
  issuer: Issuer;
  /** The document as it is sent, read through the transaction that validates. Null: it is printed whenever somebody asks for it. */
  print(trx: Trx, record: Facture): Promise<Uint8Array | null>;
}

export const issuerOf = (config: Config): Issuer => ({
  name: config.OPERATOR_NAME,
  address: config.OPERATOR_ADDRESS,
  ice: config.OPERATOR_ICE,
  fiscal: config.OPERATOR_IF,
  registry: config.OPERATOR_RC,
});

/** Stores what the facture said on the day of its validation. The row is never changed. */
export async function archive(trx: Trx, record: Facture, at: string, actor: Actor | null, { issuer, print }: Archivist): Promise<void> {
  const pdf = await print(trx, record);
  await run(
    trx,
    `insert into facture_archive (facture_id, valide_le, valide_par, emetteur, destinataire, pdf, sha256)
     select $1::int, $2::timestamptz, $3::jsonb, $4::jsonb, jsonb_build_object('nomClient', c.nom_client, 'codeClient', c.code_client, 'adresse', c.adresse,
       'ice', c.ice, 'identifiantFiscal', c.identifiant_fiscal, 'delaiPaiement', c.delai_paiement), $6::bytea, $7::text
     from client c where c.id = $5::int`,
    [
      record.id,
      at,
      actorJson(actor),
      JSON.stringify(issuer),
      record.client.id,
      pdf && Buffer.from(pdf),
      pdf && createHash('sha256').update(pdf).digest('hex'),
    ],
  );
}
