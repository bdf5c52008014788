import { SUITE, type Suite } from '@editique/domain/entities/incident';
import { ETAPE, ETAT, HISTORY, type HistoryCode } from '@editique/domain/job/steps';
import type { Row, Trx } from '../db/database.ts';
import { run } from '../db/database.ts';
import { freezeCertificate } from '../production/freeze-certificate.ts';
import { insertAll } from './bulk.ts';
import { iso } from './calendar.ts';
import type { Course } from './course.ts';
import { rewindOn, workedOn } from './machines.ts';
import type { People } from './people.ts';
import { motifs } from './reference-lists.ts';
import type { Ids } from './templates.ts';

interface Spoiled {
  /** The rank of the spool in its job. */
  spool: number;
  de: number;
  a: number;
  suite: Suite;
  etape: typeof ETAPE.printing | typeof ETAPE.inserting;
  motif: 'BOUR' | 'PANNE';
  /** The machine of that step, by its position. */
  machine: number;
  at: number;
  observation: string | null;
}

/** Spoiled pieces of a job of the demo, and how far their reprint has come. */
export interface SpoiledJob {
  course: number;
  spoiled: Spoiled[];
  reprint: 'none' | 'under way' | 'done';
  /** When the reprint was asked for. */
  reprintAt: number;
}

const MINUTE = 60_000;
/** From the request to the last reprinted pli. */
const REPRINT = 20 * MINUTE;
const ON_FLOOR = 3;
const GONE = 24;
/** The last jobs to leave, which have a certificate. Nothing happened to them since. */
const CERTIFIED = 4;
const LEAST_PLIS = 400;

/** Some jobs on the floor with spoiled pieces, one with its reprint under way, and some of two months that left with all of theirs settled. */
export function planSpoiled(courses: readonly Course[]): SpoiledJob[] {
  const found = (isSo: (course: Course) => boolean): { course: Course; index: number }[] =>
    courses.flatMap((course, index) => (isSo(course) && course.counts.nombre_plis > LEAST_PLIS ? [{ course, index }] : []));
  const onFloor = found(({ etape, etat }) => etape >= ETAPE.printed && etape <= ETAPE.inserting && etat === ETAT.running);
  const gone = found(({ etape, etat }) => etape === ETAPE.deposited && etat === ETAT.running);
  const step = Math.max(1, Math.floor(gone.length / GONE));
  const earlier = gone.slice(0, -CERTIFIED).filter((_, rank) => rank % step === 0);
  return [
    ...[...earlier, ...gone.slice(-CERTIFIED)].map(({ course, index }, rank) => spoil(course, index, rank, SUITE.reprinted, 'done')),
    ...onFloor
      .slice(-ON_FLOOR)
      .map(({ course, index }, rank) =>
        spoil(course, index, rank, rank === 1 ? SUITE.pulled : SUITE.reprinted, rank === 0 ? 'under way' : 'none'),
      ),
  ];
}

const REMARKS = ['Feuilles froissées à la sortie', 'Pli déchiré à la fermeture', 'Double prise', 'Toner effacé', null, null];

/** A few pieces that a machine spoiled, and one that was set aside and found good. What happens at the mise sous pli has its own machine. */
function spoil(course: Course, index: number, rank: number, suite: Suite, reprint: SpoiledJob['reprint']): SpoiledJob {
  const isInserter = course.insert !== undefined && rank % 3 !== 0;
  const phase = isInserter ? course.insert : course.print;
  const { machine, from, to } = phase ?? { machine: 0, from: course.last, to: course.last };
  const etape = isInserter ? ETAPE.inserting : ETAPE.printing;
  const at = rewindOn(machine, to, workedOn(machine, from, to) * (0.4 + (rank % 5) / 10));
  const de = 30 + ((rank * 47) % 300);
  const spoiled: Spoiled = {
    spool: 0,
    de,
    a: de + 1 + ((rank * 5) % 11),
    suite,
    etape,
    motif: rank % 4 === 1 ? 'PANNE' : 'BOUR',
    machine,
    at,
    observation: REMARKS[rank % REMARKS.length] ?? null,
  };
  const kept: Spoiled = {
    ...spoiled,
    spool: course.counts.nombre_spool - 1,
    de: 3,
    a: 3,
    suite: SUITE.good,
    motif: 'BOUR',
    observation: null,
  };
  return { course: index, spoiled: rank % 2 === 0 ? [spoiled, kept] : [spoiled], reprint, reprintAt: at + 10 * MINUTE };
}

/** What the history says of it. */
export const spoiledEvents = (
  jobs: readonly SpoiledJob[],
): { course: number; at: number; action: HistoryCode; motif?: string; machine?: number }[] =>
  jobs.flatMap(({ course, spoiled, reprint, reprintAt }) => [
    ...spoiled.map(({ at, motif, machine }) => ({ course, at, action: HISTORY.incident, motif, machine })),
    ...(reprint === 'none' ? [] : [{ course, at: reprintAt, action: HISTORY.reprint }]),
  ]);

export async function seedSpoiled(
  trx: Trx,
  jobs: readonly SpoiledJob[],
  courses: readonly Course[],
  ids: Ids,
  { production }: People,
): Promise<void> {
  // As they happened, so that the newest has the highest number.
  for (const { course, spoiled, reprint, reprintAt } of jobs.toSorted((one, other) => one.reprintAt - other.reprintAt)) {
    const job = ids.job?.[course];
    const spools = await run<{ id: number }>(trx, 'select id from spool where job_id = $1::int order by numero', [job]);
    const waiting = spoiled.filter(({ suite }) => suite === SUITE.reprinted).reduce((sum, { de, a }) => sum + a - de + 1, 0);
    const done = reprint === 'done' ? waiting : 0;
    const printed = reprint === 'under way' ? Math.ceil(waiting / 2) : done;
    const reprints: Row[] =
      reprint === 'none'
        ? []
        : [
            {
              version: 1,
              numero: 1,
              job_id: job,
              date: iso(reprintAt),
              nombre_plis: waiting,
              accompli_impression: printed,
              accompli_msp: done,
              solde: reprint === 'done',
            },
          ];
    const [retirage] = await insertAll(trx, 'retirage', reprints);
    await insertAll(
      trx,
      'retirage_avancement',
      reprints.map(() => ({
        date: iso(reprintAt + REPRINT),
        retirage_id: retirage,
        impression: printed,
        msp: done,
        utilisateur: production,
        nom_application: 'Poste de scan',
      })),
    );
    for (const { spool, de, a, suite, etape, motif, machine, at, observation } of spoiled) {
      const solde = suite !== SUITE.reprinted || reprint === 'done';
      await run(
        trx,
        `insert into incident (date, job_id, spool_id, de, a, etape, motif_id, suite, retirage_id, solde, rang, solde_le, machine_id, observation)
         values ($1, $2::int, $3::int, $4::int, $5::int, $10::int, $6::int, $7::int, $8::int, $9::boolean, case when $9::boolean then nextval('incident_rang') end, case when $9::boolean then $11::timestamptz end, $12::int, $13::text)`,
        [
          iso(at),
          job,
          spools[spool]?.id,
          de,
          a,
          ids.motif?.[motifs.findIndex(([code]) => code === motif)],
          suite,
          suite === SUITE.reprinted ? retirage : null,
          solde,
          etape,
          iso(suite === SUITE.reprinted ? reprintAt + REPRINT : at),
          ids.machine?.[machine],
          observation,
        ],
      );
    }
  }
  await run(
    trx,
    `update spool s set retires = i.retires, reimprimes = i.reimprimes, non_soldes = i.non_soldes from (
       select spool_id, coalesce(sum(nombre_plis) filter (where solde and suite = ${SUITE.pulled}), 0) as retires,
         coalesce(sum(nombre_plis) filter (where solde and suite = ${SUITE.reprinted}), 0) as reimprimes, coalesce(sum(nombre_plis) filter (where not solde), 0) as non_soldes
       from incident group by spool_id) i where i.spool_id = s.id`,
  );
  for (const { course } of jobs.filter(({ reprint }) => reprint === 'done').slice(-CERTIFIED)) {
    const [job, deposited] = [ids.job?.[course], courses[course]?.times.deposited];
    if (job && deposited) await freezeCertificate(trx, job, new Date(deposited));
  }
}
