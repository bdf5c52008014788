import { etapes, etats } from '@editique/domain/entities/job';
import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { foldWhenLong } from './fold.ts';

export interface JobCounts {
  parEtape: { valeur: number; total: number }[];
  parEtat: { valeur: number; total: number }[];
  enRetard: number;
  aFacturer: number;
  /** By step: jobs on the floor, and their plis. The last step holds those that wait for a facture. */
  atelier: { etape: number; total: number; plis: number }[];
}

interface Group {
  etape: number;
  etat: number;
  facture: boolean;
  n: number;
  plis: number;
  late: number;
  lateToday: number;
  pending: number;
}

/** Exact counts of every job, from the sums that the database keeps: a million jobs cost as much as a thousand. */
export async function countJobs(db: Db, onError: (error: unknown) => void): Promise<JobCounts> {
  // Days before today are late as a whole; of today's, those whose hour is past are counted one by one.
  const groups = await run<Group>(
    db,
    `select c.etape, c.etat, c.facture, sum(c.n)::bigint as n, sum(c.plis)::bigint as plis, count(*)::int as pending,
       coalesce(sum(c.n) filter (where c.jour < (now() at time zone 'utc')::date), 0)::bigint as late,
       (select count(*)::int from job t where t.etape < 6 and t.etat <> -1 and t.date_heure_envoi >= (now() at time zone 'utc')::date::timestamp at time zone 'utc' and t.date_heure_envoi < now()) as "lateToday"
     from job_compte c group by c.etape, c.etat, c.facture`,
  );
  void foldWhenLong(
    db,
    groups.reduce((sum, group) => sum + group.pending, 0),
    onError,
  );
  const sum = (of: 'n' | 'plis' | 'late', where: (group: Group) => boolean): number =>
    groups.reduce((total, group) => (where(group) ? total + Number(group[of]) : total), 0);
  const isToBill = (group: Group): boolean => group.etape === LAST && group.etat !== CANCELLED && !group.facture;
  const isOnFloor = (etape: number) => (group: Group) =>
    etape === LAST ? isToBill(group) : group.etape === etape && group.etat !== CANCELLED;
  return {
    parEtape: etapes.map(({ value }) => ({ valeur: value, total: sum('n', (group) => group.etape === value) })),
    parEtat: etats.map(({ value }) => ({ valeur: value, total: sum('n', (group) => group.etat === value) })),
    enRetard: sum('late', () => true) + Number(groups[0]?.lateToday ?? 0),
    aFacturer: sum('n', isToBill),
    atelier: etapes.map(({ value }) => ({ etape: value, total: sum('n', isOnFloor(value)), plis: sum('plis', isOnFloor(value)) })),
  };
}

export const LAST = 6;
const CANCELLED = -1;
