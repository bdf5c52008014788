import { ETAT } from '@editique/domain/job/steps';
import { lastDue } from '@editique/domain/notification/attendu';
import { Zone } from '@editique/domain/time/zone';
import { run } from '../db/database.ts';
import type { Engine } from '../engine/list/engine.ts';

/** Work that was expected and has not arrived. */
export interface OverdueWork {
  id: number;
  libelle: string;
  client: string;
  /** When it was due. */
  echeance: number;
  /** Its usual number of plis. */
  plis: number | null;
}

interface Expected {
  id: number;
  libelle: string;
  client: string;
  jourSemaine: number | null;
  jourMois: number | null;
  heure: string;
  plis: number | null;
}

/**
 * Returns the bibliothèques for which a job is overdue, the longest overdue first. Neither a cancelled job nor the next expected one counts
 * as arrived.
 */
export async function overdueWork({ db, timeZone }: Pick<Engine, 'db' | 'timeZone'>, now: number): Promise<OverdueWork[]> {
  const zone = new Zone(timeZone);
  const expected = await run<Expected>(
    db,
    `select b.id, b.libelle, c.nom_client as client, b.attendu_jour_semaine as "jourSemaine", b.attendu_jour_mois as "jourMois",
       to_char(b.attendu_heure, 'HH24:MI') as heure, b.attendu_plis as plis
     from bibliotheque b join client c on c.id = b.client_id where b.attendu_heure is not null order by b.id`,
  );
  const due = expected.flatMap((work) => {
    const last = lastDue(work, now, zone);
    return last && now < last.jusqua ? [{ ...work, ...last }] : [];
  });
  if (due.length === 0) return [];
  const arrived = await run<{ id: number }>(
    db,
    `select e.id from unnest($1::int[], $2::timestamptz[], $3::timestamptz[]) as e (id, depuis, jusqua)
     where exists (select 1 from job j where j.bibliotheque_id = e.id and j.date_heure_reception >= e.depuis and j.date_heure_reception < e.jusqua
       and j.etat <> ${ETAT.cancelled})`,
    [due.map(({ id }) => id), ...(['depuis', 'jusqua'] as const).map((end) => due.map((work) => new Date(work[end]).toISOString()))],
  );
  const here = new Set(arrived.map(({ id }) => id));
  return due
    .filter(({ id }) => !here.has(id))
    .map(({ id, libelle, client, echeance, plis }) => ({ id, libelle, client, echeance, plis }))
    .sort((one, other) => one.echeance - other.echeance || one.id - other.id);
}
