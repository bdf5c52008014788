import { createHash, randomBytes } from 'node:crypto';
import type { Db, Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';

const TOKEN_BYTES = 24;
const VALID = "interval '5 minutes'";

/**
 * Issues the token of the second step for a user who gave the correct password; null when the user has no authenticator app. The token is
 * bound to the password that was checked, and stored hashed in the database so that any instance can take the second step.
 */
export async function issueSecondStepToken(db: Db, userId: number, checkedHash: string): Promise<string | null> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const issued = await run(
    db,
    `insert into defi_connexion (empreinte, utilisateur_id, mot_de_passe, expiration)
     select $1::text, u.id, u.mot_de_passe, now() + ${VALID} from utilisateur u join second_facteur f on f.utilisateur_id = u.id
     where u.id = $2::int and u.mot_de_passe = $3::text and f.confirme_le is not null returning 1`,
    [printOf(token), userId, checkedHash],
  );
  return issued.length ? token : null;
}

export interface Challenged {
  id: number;
  email: string;
  hash: string;
}

/** Returns the user whom the token was issued to. Null when the token is unknown, used or expired, or the password has changed since. */
export async function challengedBy(db: Db, token: string): Promise<Challenged | null> {
  const [row] = await run<Challenged>(
    db,
    `select u.id, u.email, u.mot_de_passe as hash from defi_connexion d join utilisateur u on u.id = d.utilisateur_id
     where d.empreinte = $1::text and d.expiration > now() and u.mot_de_passe = d.mot_de_passe`,
    [printOf(token)],
  );
  return row ?? null;
}

/** Deletes the token. Returns false when another request has used it first. */
export async function takeSecondStepToken(trx: Trx, token: string): Promise<boolean> {
  const taken = await run(trx, `delete from defi_connexion where empreinte = $1::text and expiration > now() returning 1`, [
    printOf(token),
  ]);
  return taken.length > 0;
}

const printOf = (token: string): string => createHash('sha256').update(token).digest('hex');
