import type { SecurityType } from '@editique/domain/entities/securite';
import type { Db, Trx } from '../db/database.ts';
import { run } from '../db/database.ts';
import type { Client } from './client.ts';
import { type Actor, actorJson } from './session.ts';

export interface SecurityEvent {
  type: SecurityType;
  /** The id of the affected account; null if no account has the typed e-mail address. */
  userId: number | null;
  /** The user who caused the event; null if nobody was signed in. */
  actor: Actor | null;
  /** Null if no request caused the event. */
  client: Client | null;
  /** One French sentence, never with an unknown e-mail address, a password or a code, because people type secrets into the wrong field. */
  detail: string;
}

/** Adds a line to the security journal. Pass the transaction of the event, if there is one, so that both are stored or neither. */
export async function noteSecurity(db: Db | Trx, { type, userId, actor, client, detail }: SecurityEvent): Promise<void> {
  await run(
    db,
    `insert into securite (type, utilisateur_id, utilisateur_nom, utilisateur_prenom, auteur_id, auteur_nom, auteur_prenom, adresse, appareil, detail)
     select $1::text, u.id, u.nom, u.prenom, (a.actor->>'id')::int, a.actor->>'nom', a.actor->>'prenom', $4::text, $5::text, $6::text
     from (select $3::jsonb as actor) a left join utilisateur u on u.id = $2::int`,
    [type, userId, actorJson(actor), client?.address ?? '', client?.device ?? '', shortened(detail)],
  );
}

/** Adds one line for failures that were too many to be recorded individually. `of` completes 'échec'. */
export async function noteLeftOut(db: Db, count: number, of = 'de connexion'): Promise<void> {
  const detail =
    count === 1
      ? `1 autre échec ${of}, qui n'a pas été noté à part`
      : `${count} autres échecs ${of}, trop nombreux pour être notés un par un`;
  await noteSecurity(db, { type: 'echec', userId: null, actor: null, client: null, detail });
}

const MAX_DETAIL = 4000;

/** Shortens the text by whole characters, as the database counts them. */
function shortened(detail: string): string {
  const letters = [...detail];
  return letters.length > MAX_DETAIL ? `${letters.slice(0, MAX_DETAIL - 1).join('')}…` : detail;
}
