import { SUITE, type Suite } from '@editique/domain/entities/incident';
import { ETAPE, ETAT, HISTORY, type HistoryCode } from '@editique/domain/job/steps';
import type { Row, Trx } from '../db/database.ts';
import { run } from '../db/database.ts';
import { freezeCertificate } from '../production/freeze-certificate.ts';
import { insertAll } from './bulk.ts';
import { iso } from './calendar.ts';
import type { Course } from './course.ts';
import type { People } from './people.ts';
import { motifs } from './reference-lists.ts';
import type { Ids } from './templates.ts';

interface Spoiled {
  /** The rank of the spool in its job. */
  spool: number;
  de: number;
  a: number;
  suite: Suite;
  motif: string;
}

/** Spoiled pieces of a job of the demo, and how far their reprint has come. */
export interface SpoiledJob {
  course: number;
  at: number;
  spoiled: Spoiled[];
  reprint: 'none' | 'under way' | 'done';
}

const MINUTE = 60_000;
const FINISHED = 4;

/** Some jobs on the floor with spoiled pieces, one with its reprint under way, and some that left with all of theirs reprinted. */
export function planSpoiled(courses: readonly Course[]): SpoiledJob[] {
  const found = (isSo: (course: Course) => boolean, most: number): { course: Course; index: number; at: number }[] =>
    courses
      .flatMap((course, index) =>
        isSo(course) && course.times.printStart && course.counts.nombre_plis > 400
          ? [{ course, index, at: course.times.printStart + MINUTE }]
          : [],
      )
      .slice(-most);
  const onFloor = found(({ etape, etat }) => etape >= ETAPE.printed && etape <= ETAPE.inserting && etat === ETAT.running, 3);
  const gone = found(({ etape, etat }) => etape === ETAPE.deposited && etat === ETAT.running, FINISHED);
  return [
    ...onFloor.map(
      ({ course, index, at }, rank): SpoiledJob => ({
        course: index,
        at,
        spoiled: spoiledOf(course, rank === 1 ? SUITE.pulled : SUITE.reprinted),
        reprint: rank === 0 ? 'under way' : 'none',
      }),
    ),
    ...gone.map(
      ({ course, index, at }): SpoiledJob => ({ course: index, at, spoiled: spoiledOf(course, SUITE.reprinted), reprint: 'done' }),
    ),
  ];
}

const spoiledOf = (course: Course, suite: Suite): Spoiled[] => [
  { spool: 0, de: 121, a: 127, suite, motif: 'BOUR' },
  { spool: course.counts.nombre_spool - 1, de: 3, a: 3, suite: SUITE.good, motif: 'BOUR' },
];

/** What the history says of it. */
export const spoiledEvents = (jobs: readonly SpoiledJob[]): { course: number; at: number; action: HistoryCode; motif?: string }[] =>
  jobs.flatMap(({ course, at, spoiled, reprint }) => [
    ...spoiled.map(({ motif }) => ({ course, at, action: HISTORY.incident, motif })),
    ...(reprint === 'none' ? [] : [{ course, at: at + MINUTE, action: HISTORY.reprint }]),
  ]);

export async function seedSpoiled(
  trx: Trx,
  jobs: readonly SpoiledJob[],
  courses: readonly Course[],
  ids: Ids,
  { production }: People,
): Promise<void> {
  for (const { course, at, spoiled, reprint } of jobs) {
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
              date: iso(at + MINUTE),
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
        date: iso(at + 2 * MINUTE),
        retirage_id: retirage,
        impression: printed,
        msp: done,
        utilisateur: production,
        nom_application: 'Poste de scan',
      })),
    );
    for (const { spool, de, a, suite, motif } of spoiled) {
      const solde = suite !== SUITE.reprinted || reprint === 'done';
      await run(
        trx,
        `insert into incident (date, job_id, spool_id, de, a, etape, motif_id, suite, retirage_id, solde, rang, solde_le)
         values ($1, $2::int, $3::int, $4::int, $5::int, ${ETAPE.printing}, $6::int, $7::int, $8::int, $9::boolean, case when $9::boolean then nextval('incident_rang') end, case when $9::boolean then $1::timestamptz + interval '2 minutes' end)`,
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
  for (const { course, reprint } of jobs) {
    const [job, deposited] = [ids.job?.[course], courses[course]?.times.deposited];
    if (reprint === 'done' && job && deposited) await freezeCertificate(trx, job, new Date(deposited));
  }
}
