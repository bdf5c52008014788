import { ConfigError } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { isCommonPassword } from '../../security/common-passwords.ts';
import { hashPassword } from '../../security/password.ts';
import { noteSecurity } from '../../security/security-journal.ts';

const LOCK = 7_294_116;

/** Creates the first user of an empty database, from whom all other rights come. There is no default password. */
export async function createFirstAdministrator(
  db: Db,
  settings: { ADMIN_EMAIL?: string | undefined; ADMIN_PASSWORD?: string | undefined },
): Promise<boolean> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = settings;
  if (!email || !password) return false;
  if (isCommonPassword(password) && (await hasNoAccount(db)))
    throw new ConfigError('ADMIN_PASSWORD doit être un autre mot de passe : celui-ci est parmi les plus utilisés');
  const hash = await hashPassword(password);
  return transaction(db, async (trx) => {
    await run(trx, 'select pg_advisory_xact_lock($1::bigint)', [LOCK]);
    const [created] = await run<{ id: number }>(
      trx,
      `with u as (insert into utilisateur (nom, prenom, email, identifiant, fonction, mot_de_passe)
          select 'Administrateur', 'Principal', $1::text, 'admin', 'Administrateur', $2::text where not exists (select 1 from utilisateur) returning id)
       insert into utilisateur_role (utilisateur_id, role_id) select u.id, r.id from u, role r where r.administrateur returning utilisateur_id as id`,
      [email, hash],
    );
    if (!created) return false;
    await noteSecurity(trx, { type: 'droits', userId: created.id, actor: null, client: null, detail: 'Premier administrateur créé' });
    return true;
  });
}

/** Returns whether there is no user yet. Once there is one, the settings of the first administrator are not used and not checked. */
export async function hasNoAccount(db: Db): Promise<boolean> {
  const [row] = await run<{ isEmpty: boolean }>(db, `select not exists (select 1 from utilisateur) as "isEmpty"`);
  return row?.isEmpty ?? true;
}

/** Returns whether there is a user with one of these e-mails. */
export async function hasAccountOf(db: Db, emails: readonly string[]): Promise<boolean> {
  const [row] = await run<{ isThere: boolean }>(
    db,
    `select exists (select 1 from utilisateur where email = any($1::text[])) as "isThere"`,
    [emails],
  );
  return row?.isThere ?? false;
}
