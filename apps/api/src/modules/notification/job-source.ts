import { job } from '@editique/domain/entities/job';
import { pathOf } from '@editique/domain/entity/entity';
import { verbPath } from '@editique/domain/entity/permission';
import type { NotificationType } from '@editique/domain/notification/notification';
import { manyEndangeredWords, manyLateWords, orangeWords, redWords, stoppedWords } from '@editique/domain/notification/words';
import { MACHINE_STOPPED, waitsForMachine } from '@editique/domain/planning/plan-types';
import { DAY_MS } from '@editique/domain/time/durations';
import { Zone } from '@editique/domain/time/zone';
import { run } from '../../db/database.ts';
import { recentPlan } from '../../production/current-plan.ts';
import { enRetard } from '../../production/job-conditions.ts';
import type { Fact, Facts, Source } from './source.ts';

interface RiskyJob {
  id: number;
  message(): string;
  /** Whether it waits for a stopped machine. */
  isHeld?: boolean;
}

const page = pathOf(job);

/** More late jobs than this are jobs that nobody ever closed. They are not read at each look, and only the latest are news. */
const MOST_LATE = 5000;
const NEWS_MS = 2 * 86_400_000;

/** Jobs that became late: red. It asks the jobs themselves, so that they are told even where no plan can be made. */
export const lateJobs: Source = async ({ engine: { db, timeZone } }, now) => {
  const zone = new Zone(timeZone);
  const late = await run<{ id: number; nomjob: string; envoi: Date }>(
    db,
    `select t.id, t.nomjob, t.date_heure_envoi as envoi from job t where ${enRetard.condition}
     order by t.date_heure_envoi desc, t.id desc limit ${MOST_LATE}`,
  );
  const news = late.length < MOST_LATE ? late : late.filter(({ envoi }) => envoi.getTime() > now - NEWS_MS);
  const jobs = news
    .reverse()
    .map(({ id, nomjob, envoi }) => ({ id, message: () => redWords({ nomjob, envoi: envoi.getTime() }, now, zone) }));
  const together: Together = (count) => ({ message: manyLateWords(count), filters: ['rouge'] });
  return [factsOf('job-rouge', jobs, together)];
};

/**
 * Jobs that the plan ends after their dispatch: orange. So are those that must leave within a day and wait for a machine that is
 * stopped without an end: the plan can tell nothing of them, and they need somebody just as much.
 */
export const endangeredJobs: Source = async (services, now) => {
  const { facts, previsions, zone } = await recentPlan(services);
  const jobs = facts.jobs.flatMap(({ id, nomjob, envoi }): RiskyJob[] => {
    const prevision = previsions.get(id);
    if (prevision?.risque === 'gris' && waitsForMachine(prevision) && envoi - now <= DAY_MS)
      return [{ id, isHeld: true, message: () => stoppedWords({ nomjob, envoi }, now, zone) }];
    if (prevision?.risque !== 'orange') return [];
    return [{ id, message: () => orangeWords({ nomjob, envoi, finPrevue: prevision.finPrevue }, now, zone) }];
  });
  const held = new Set(jobs.flatMap(({ id, isHeld }) => (isHeld ? [id] : [])));
  const together: Together = (count, subjects) => {
    const waiting = [...subjects].filter((id) => held.has(id)).length;
    const filters = [...(count > waiting ? ['orange'] : []), ...(waiting > 0 ? [MACHINE_STOPPED] : [])];
    return { message: manyEndangeredWords(count - waiting, waiting), filters };
  };
  return [factsOf('job-orange', jobs, together)];
};

/** What one notice says of very many jobs, and the risks by which their list shows them. */
type Together = (count: number, subjects: ReadonlySet<number>) => { message: string; filters: string[] };

const factsOf = (type: NotificationType & `job-${string}`, jobs: readonly RiskyJob[], together: Together): Facts => ({
  name: type,
  facts: jobs.map(
    ({ id, message }): Fact => ({
      sujet: id,
      notice: () => ({ type, cle: `job:${id}`, message: message(), lien: `${verbPath(job, 'afficher')}/${id}`, page, job: id }),
    }),
  ),
  together: (count, subjects) => {
    const { message, filters } = together(count, subjects);
    return { type, message, lien: `${page}?${filters.map((risk) => `risque=${risk}`).join('&')}`, page };
  },
});
