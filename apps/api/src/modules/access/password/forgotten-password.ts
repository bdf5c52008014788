import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { transaction } from '../../../db/transaction.ts';
import { invalid } from '../../../http/errors.ts';
import type { Client } from '../../../security/client.ts';
import { hashPassword } from '../../../security/password.ts';
import { noteSecurity } from '../../../security/security-journal.ts';
import { message } from '../messages.ts';
import { replacePassword } from './passwords.ts';

const MAILS_PER_HOUR = 3;
export const VALID_MINUTES = 30;
/** 192 bits: beyond guessing, and its link stays on one line of the mail. */
const TOKEN_BYTES = 24;

export interface Invitation {
  email: string;
  nom: string;
  prenom: string;
  token: string;
}

/** Issues a token for the user with this address, stored hashed. Null when there is none or the hourly limit of mails is reached. */
export async function issueToken(db: Db, email: string, client: Client): Promise<Invitation | null> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return transaction(db, async (trx) => {
    // Locked: two requests for one address are counted one after the other.
    const [person] = await run<{ id: number; email: string; nom: string; prenom: string }>(
      trx,
      `select id, email, nom, prenom from utilisateur where lower(email) = lower($1::text) for update`,
      [email],
    );
    if (!person) return null;
    const issued = await run(
      trx,
      `insert into reinitialisation (empreinte, utilisateur_id, expiration)
       select $1::text, $2::int, now() + $3::int * interval '1 minute'
       where (select count(*) from reinitialisation where utilisateur_id = $2::int and date > now() - interval '1 hour') < $4::int returning empreinte`,
      [fingerprint(token), person.id, VALID_MINUTES, MAILS_PER_HOUR],
    );
    if (issued.length === 0) return null;
    const detail = 'Lien de réinitialisation demandé';
    await noteSecurity(trx, { type: 'mot-de-passe', userId: person.id, actor: null, client, detail });
    return { email: person.email, nom: person.nom, prenom: person.prenom, token };
  });
}

/** Deletes the token of a mail that could not be sent, so that it does not count for the hour's limit. */
export async function withdrawToken(db: Db, token: string): Promise<void> {
  await run(db, `delete from reinitialisation where empreinte = $1::text`, [fingerprint(token)]);
}

/** Sets the password of the token's user. A token works once. */
export async function redeemToken(db: Db, token: string, newPassword: string, client: Client): Promise<void> {
  const print = fingerprint(token);
  const userId = await userOf(db, print);
  if (userId === null) throw deadLink();
  // Hashing is slow, so it is done only for a valid token, and before a connection is taken.
  const hash = await hashPassword(newPassword);
  await transaction(db, async (trx) => {
    await run(trx, `select 1 from utilisateur where id = $1::int for update`, [userId]);
    const used = await run(
      trx,
      `update reinitialisation set utilise = true where empreinte = $1::text and not utilise and expiration > now() returning empreinte`,
      [print],
    );
    if (used.length === 0 || !(await replacePassword(trx, userId, hash))) throw deadLink();
    const detail = 'Mot de passe choisi par le lien du mail';
    await noteSecurity(trx, { type: 'mot-de-passe', userId, actor: null, client, detail });
  });
}

async function userOf(db: Db, print: string): Promise<number | null> {
  const [row] = await run<{ id: number }>(
    db,
    `select utilisateur_id as id from reinitialisation where empreinte = $1::text and not utilise and expiration > now()`,
    [print],
  );
  return row?.id ?? null;
}

const deadLink = () => invalid({ jeton: message.deadLink });

const fingerprint = (token: string): string => createHash('sha256').update(token).digest('hex');
