import { job } from '@editique/domain/entities/job';
import { verbPath } from '@editique/domain/entity/permission';
import { type Note, type NoteInput, opening } from '@editique/domain/job/note';
import { mentionWords } from '@editique/domain/notification/words';
import { personName } from '@editique/domain/text/person-name';
import type { Db, Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Page } from '../../../engine/record/page.ts';
import { invalid, notFound } from '../../../http/errors.ts';
import type { PagedQuery } from '../../../http/schemas.ts';
import { notifyUsers } from '../../../notices/notify-users.ts';
import { type Actor, actorJson } from '../../../security/session.ts';
import { rowsOfJob } from '../rows-of-job.ts';

/** The page that a mention leads to: a mentioned user must have it. */
const PAGE = verbPath(job, 'afficher');

const COLUMNS = 'id, texte, date, utilisateur, mentions';

type Stored = Omit<Note, 'date'> & { date: Date };

/** Reads the notes of a job, newest first. */
export async function notesOf(db: Db, id: number, query: PagedQuery): Promise<Page<Note>> {
  const { objects, total } = await rowsOfJob<Stored>(db, 'note', COLUMNS, id, query);
  return { objects: objects.map(toNote), total };
}

/** Stores the note with a line of the job's journal and a notice for each person mentioned. */
export function addNote(db: Db | Trx, id: number, { texte, mentions }: NoteInput, actor: Actor, timeZone: string): Promise<Note> {
  return transaction(db, async (trx) => {
    const [noted] = await run<{ nomjob: string }>(trx, 'select nomjob from job where id = $1::int for key share', [id]);
    if (!noted) throw notFound();
    const people = await mentioned(trx, mentions);
    const [row] = await run<Stored>(
      trx,
      `with n as (insert into note (job_id, texte, mentions, utilisateur) values ($1::int, $2::text, $3::jsonb, $4::jsonb) returning *),
         j as (insert into journal (entite, enregistrement_id, action, utilisateur, changements)
           values ('job', $1::int, 'modification', $4::jsonb, jsonb_build_object('note', jsonb_build_object('avant', null, 'apres', $5::text))))
       select ${COLUMNS} from n`,
      [id, texte, JSON.stringify(people), actorJson(actor), opening(texte)],
    );
    if (!row) throw new Error('The note was not stored');
    const message = mentionWords({ auteur: actor, nomjob: noted.nomjob, texte: opening(texte) });
    const told = people.filter((person) => person.id !== actor.id);
    await notifyUsers(
      trx,
      timeZone,
      told.map((person) => ({
        type: 'mention',
        cle: `note:${row.id}`,
        message,
        lien: `${PAGE}/${id}`,
        page: PAGE,
        utilisateur: person.id,
        job: id,
      })),
    );
    return toNote(row);
  });
}

const HOLDS = `exists (select from utilisateur_role ur join role_page rp on rp.role_id = ur.role_id join page p on p.id = rp.page_id
  where ur.utilisateur_id = u.id and p.chemin = $1::text)`;

/** Lists everybody who may open a job, by name. */
export const mentionable = (db: Db): Promise<Actor[]> =>
  run<Actor>(
    db,
    `select u.id, u.nom, u.prenom from utilisateur u where ${HOLDS} order by fold(u.nom) collate "C", fold(u.prenom) collate "C", u.id`,
    [PAGE],
  );

/** Reads these people in the given order. Refuses anybody who may not open the job: their notice would lead nowhere. */
async function mentioned(trx: Trx, ids: readonly number[]): Promise<Actor[]> {
  if (ids.length === 0) return [];
  const people = await run<Actor & { holds: boolean }>(
    trx,
    `select u.id, u.nom, u.prenom, ${HOLDS} as holds from unnest($2::int[]) with ordinality as w (id, rang)
     join utilisateur u on u.id = w.id order by w.rang`,
    [PAGE, ids],
  );
  if (people.length < ids.length) throw invalid({ mentions: "une personne mentionnée n'existe pas ou n'existe plus" });
  const barred = people.filter(({ holds }) => !holds);
  if (barred.length > 0) throw invalid({ mentions: refusal(barred) });
  return people.map(({ id, nom, prenom }) => ({ id, nom, prenom }));
}

function refusal(barred: readonly Actor[]): string {
  const names = barred.map(personName).join(', ');
  return `${names} ${barred.length === 1 ? "n'a pas le droit" : "n'ont pas le droit"} d'ouvrir ce job : retirez la mention`;
}

const toNote = ({ id, texte, date, utilisateur, mentions }: Stored): Note => ({
  id,
  texte,
  date: date.toISOString(),
  utilisateur,
  mentions,
});
