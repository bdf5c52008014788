import { users } from '@editique/domain/entities/users';
import { NOTIFICATION_TYPES, type NotificationType } from '@editique/domain/notification/notification';
import {
  DEFAULT_CHOICE,
  type NotificationChoice,
  type Preferences,
  type PreferencesInput,
  preferencesInput,
  preferencesSchema,
} from '@editique/domain/notification/preferences';
import type { FastifyInstance } from 'fastify';
import type { Db, Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { docs } from '../../http/describe.ts';
import { type IdParams, idParams } from '../../http/schemas.ts';
import type { Services } from '../../module.ts';
import type { Access } from '../../security/guard.ts';

const ADDRESS = '/users/:id/preferences-notification';
/** No page gives access to another user's preferences. */
const access: Access = { anyOf: [], orOneself: true };

/** Registers how a user wants to be notified of each kind. */
export function registerPreferences(scope: FastifyInstance, { engine, config }: Services): void {
  // Without a choice, the mail about the stock goes to everybody who lists the articles (modules/stock/alert.ts).
  const unchosen = (type: NotificationType): NotificationChoice => (type === 'stock' && config.STOCK_ALERT ? 'mail' : DEFAULT_CHOICE);
  const read = (db: Db | Trx, user: number): Promise<Preferences> => readPreferences(db, user, unchosen);
  scope.get<{ Params: IdParams }>(
    ADDRESS,
    {
      config: { access },
      schema: { ...docs(users, 'Lire ses préférences de notification', { 200: preferencesSchema }), params: idParams },
    },
    (request) => read(engine.db, request.params.id),
  );

  scope.put<{ Params: IdParams; Body: PreferencesInput }>(
    ADDRESS,
    {
      config: { access },
      schema: {
        ...docs(users, 'Choisir ses préférences de notification', { 200: preferencesSchema }),
        params: idParams,
        body: preferencesInput,
      },
    },
    (request) =>
      transaction(engine.db, async (trx) => {
        await keep(trx, request.params.id, request.body);
        return read(trx, request.params.id);
      }),
  );
}

async function readPreferences(db: Db | Trx, user: number, unchosen: (type: NotificationType) => NotificationChoice): Promise<Preferences> {
  const rows = await run<{ type: string; choix: string }>(
    db,
    `select type, choix from preference_notification where utilisateur_id = $1::int`,
    [user],
  );
  const chosen = new Map(rows.map(({ type, choix }) => [type, choix]));
  return preferencesSchema.parse(Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, chosen.get(type) ?? unchosen(type)])));
}

/** Stores the preferences. Cancels waiting mails that are no longer wanted. */
async function keep(trx: Trx, user: number, given: PreferencesInput): Promise<void> {
  const chosen = JSON.stringify(Object.entries(given).flatMap(([type, choix]) => (choix ? [{ type, choix }] : [])));
  const rows = `jsonb_to_recordset($2::jsonb) as c (type text, choix text)`;
  await run(
    trx,
    `insert into preference_notification (utilisateur_id, type, choix) select $1::int, c.type, c.choix from ${rows} order by c.type
     on conflict (utilisateur_id, type) do update set choix = excluded.choix`,
    [user, chosen],
  );
  await run(
    trx,
    `update notification n set mail = null, mail_le = null from ${rows}
     where n.utilisateur_id = $1::int and n.mail is not null and n.type = c.type and n.mail <> c.choix`,
    [user, chosen],
  );
}
