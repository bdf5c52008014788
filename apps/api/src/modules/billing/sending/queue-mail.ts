import { billingMessage } from '@editique/domain/billing/messages';
import type { Sending } from '@editique/domain/billing/sending';
import { facture as factureEntity } from '@editique/domain/entities/facture';
import type { Zone } from '@editique/domain/time/zone';
import type { Db, Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { addJournalLine } from '../../../engine/write/journal-line.ts';
import { invalid } from '../../../http/errors.ts';
import { type Actor, actorJson } from '../../../security/session.ts';
import type { Facture } from '../draft.ts';
import type { Level, MailText } from './letters.ts';

/** Returns the given address, or else the client's. */
export async function addressOf(db: Db | Trx, { client }: Facture, given: string | null): Promise<string> {
  const address = given ?? (await ownAddress(db, client.id));
  if (!address) throw invalid({ a: billingMessage.noAddress });
  return address;
}

export async function ownAddress(db: Db | Trx, clientId: number): Promise<string | null> {
  const [row] = await run<{ email: string | null }>(db, `select email_facturation as email from client where id = $1::int`, [clientId]);
  return row?.email || null;
}

/** Queues a mail with its journal line. It is sent after the commit, so that a failed transaction sends nothing. */
export async function queueMail(
  trx: Trx,
  zone: Zone,
  facture: Facture,
  mail: MailText & { a: string; niveau: Level | null },
  actor: Actor | null,
): Promise<Sending> {
  const { a, niveau, objet, texte } = mail;
  const [row] = await run<{ id: number; date: Date }>(
    trx,
    `insert into facture_envoi (facture_id, niveau, a, objet, texte, jour, utilisateur, reste)
     values ($1::int, $2::int, $3::text, $4::text, $5::text, $6::date, $7::jsonb, $8::numeric) returning id, date`,
    [facture.id, niveau, a, objet, texte, zone.today(), actorJson(actor), niveau === null ? null : String(facture.reste)],
  );
  if (!row) throw new Error(`The mail of facture ${facture.id} was not written`);
  const told = niveau === null ? { envoi: { avant: null, apres: a } } : { relance: { avant: null, apres: `${niveau} : ${a}` } };
  await addJournalLine(trx, factureEntity, facture.id, actor, told);
  return { id: row.id, facture: facture.id, niveau, a, objet, texte, date: row.date.toISOString() };
}
