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
  /** Whether the job waits for a stopped machine. */
  isHeld?: boolean;
}

const page = pathOf(job);

/** A backlog larger than this consists of jobs that nobody ever closed. Then not all are read, and only recently late ones are reported. */
const MOST_LATE = 5000;
const NEWS_MS = 2 * 86_400_000;

/** Reports jobs that became late (red). Reads the jobs themselves, so that they are reported even without a plan. */
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
 * Reports jobs that the plan ends after their dispatch (orange), and jobs due within a day that wait for a machine stopped without end: the
 * plan cannot predict these, and they need attention just as much.
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

/** The text of one notice about very many jobs, and the risk filters of its list. */
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
