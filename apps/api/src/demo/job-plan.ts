import { ETAPE, ETAT } from '@editique/domain/job/steps';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@editique/domain/time/durations';
import type { Zone } from '@editique/domain/time/zone';
import type { Atelier } from './atelier.ts';
import { isoWeek, localDay, rewind, startOfDay, weekday, workingDay } from './calendar.ts';
import { Fleet } from './fleet.ts';
import { setMargins } from './foresee.ts';
import { itemAt } from './item-at.ts';
import { layOut, type PlannedJob } from './planned-job.ts';
import type { Random } from './random.ts';
import { type Template, templateOf, templates } from './templates.ts';
import { AWAITED, cancelledJobs, type Due, unfinishedJobs } from './unfinished-jobs.ts';

const FINISHED = 359;
const DAYS = 56;
/** Days without a job of the awaited template: longer than the week in which one should have arrived plus the duration of a job. */
const AWAITED_DAYS = 14;

/** Plans 400 jobs, in the order of their creation. */
export function planJobs(random: Random, now: number, atelier: Atelier, zone: Zone): PlannedJob[] {
  const fleet = new Fleet(atelier.stops);
  const underWay = planUnderWay(random, fleet, now);
  const finished = planFinished(random, fleet, now);
  const relaunched = [60, 180, 290].map((index) => relaunch(random, fleet, itemAt(finished, index)));
  const plannedJobs = [...finished, ...relaunched, ...underWay, ...planCancelled(random, fleet, now)];
  plannedJobs.sort((a, b) => a.times.created - b.times.created);
  nameAll(plannedJobs);
  setMargins(plannedJobs, now, atelier, zone);
  return plannedJobs;
}

const templateAt = (index: number): Template => itemAt(templates, (index * 7) % templates.length);

/** Returns a size near the template's usual one; a few jobs are larger. */
const plisOf = (random: Random, { plis }: Template): number =>
  Math.round(plis * random.between(0.5, 1.5) * (random.chance(0.06) ? 1.6 : 1));

function planFinished(random: Random, fleet: Fleet, now: number): PlannedJob[] {
  const days = depositDays(now);
  const awaitedSince = startOfDay(now) - AWAITED_DAYS * DAY_MS;
  return Array.from({ length: FINISHED }, (_, index) => {
    const day = itemAt(days, Math.floor((index * days.length) / FINISHED));
    const usual = templateAt(index);
    const template = usual.code === AWAITED && day >= awaitedSince ? templateAt(index + 1) : usual;
    const isSaturday = weekday(day) === 6;
    const at = day + random.between(isSaturday ? 8 : 9, isSaturday ? 13 : 19) * HOUR_MS;
    const last = Math.floor((at < now - 20 * MINUTE_MS ? at : rewind(now, random.between(0.4, 3))) / MINUTE_MS) * MINUTE_MS;
    const isLate = random.chance(0.06);
    const envoi = isLate ? roundToHour(rewind(last, random.between(3, 20))) : officeHour(random, last + random.between(1, 20) * HOUR_MS);
    const isStartedAtOnce = !isLate && random.chance(0.25);
    return layOut(random, fleet, {
      template,
      etape: ETAPE.deposited,
      etat: ETAT.running,
      last,
      done: 1,
      envoi,
      isStartedAtOnce,
      plis: plisOf(random, template),
    });
  });
}

/** Returns the working days of the demo. Weekdays are listed four times and Saturdays once, because a Saturday has less work. */
function depositDays(now: number): number[] {
  const today = startOfDay(now);
  return Array.from({ length: DAYS }, (_, index) => today - (DAYS - 1 - index) * DAY_MS).flatMap((day) => {
    if (weekday(day) === 0 || (day === today && now - today < 10 * HOUR_MS)) return [];
    return weekday(day) === 6 ? [day] : [day, day, day, day];
  });
}

/** Plans the relaunch of a part of a finished job. */
function relaunch(random: Random, fleet: Fleet, source: PlannedJob): PlannedJob {
  const last = Math.floor(rewind(source.last + 4 * DAY_MS, 2) / MINUTE_MS) * MINUTE_MS;
  const plis = Math.max(20, Math.round(source.plis / 40));
  const { template, etat, done } = source;
  const envoi = roundToHour(last + 5 * HOUR_MS);
  return layOut(random, fleet, { template, etat, done, etape: ETAPE.deposited, last, envoi, isStartedAtOnce: true, plis, source });
}

function planUnderWay(random: Random, fleet: Fleet, now: number): PlannedJob[] {
  return unfinishedJobs.map(({ template: code, due, idle, done = 1, etat = ETAT.running, plis, ...job }) => {
    const template = templateOf(code);
    return layOut(random, fleet, {
      ...job,
      ...('margin' in due && { margin: due.margin }),
      template,
      etat,
      last: rewind(now, idle),
      done,
      envoi: dispatchOf(due, now),
      isStartedAtOnce: false,
      plis: plis ?? plisOf(random, template),
    });
  });
}

/** Returns the dispatch time. From noon on, days count from tomorrow: what leaves today was planned in the morning. */
function dispatchOf(due: Due, now: number): number {
  if ('daysAgo' in due) return startOfDay(now) - due.daysAgo * DAY_MS + due.hour * HOUR_MS;
  // A first guess, which `setMargins` replaces.
  return 'margin' in due ? now + DAY_MS : workingDay(now + 12 * HOUR_MS, due.days) + due.hour * HOUR_MS;
}

function planCancelled(random: Random, fleet: Fleet, now: number): PlannedJob[] {
  return cancelledJobs.map(({ etape, daysAgo }, index) => {
    const template = templateAt(index * 5 + 18);
    const last = rewind(now - daysAgo * DAY_MS, 3);
    const envoi = roundToHour(last + 30 * HOUR_MS);
    return layOut(random, fleet, {
      template,
      etape,
      etat: ETAT.cancelled,
      last,
      done: 0.3,
      envoi,
      isStartedAtOnce: false,
      plis: plisOf(random, template),
    });
  });
}

/** Returns a time that a client would ask for: on the same day, or on the next one if it is late. */
function officeHour(random: Random, time: number): number {
  const hour = roundToHour(time);
  const midnight = startOfDay(hour);
  if (hour - midnight >= 9 * HOUR_MS && hour - midnight <= 20 * HOUR_MS) return hour;
  const day = hour - midnight > 20 * HOUR_MS ? midnight + DAY_MS : midnight;
  return day + random.integer(9, 18) * HOUR_MS;
}

const roundToHour = (time: number): number => Math.round(time / HOUR_MS) * HOUR_MS;

const CITIES = ['CASA', 'RABAT', 'FES', 'TANGER', 'AGADIR', 'OUJDA', 'MEKNES', 'SAFI', 'NADOR', 'SETTAT', 'TAZA', 'LARACHE'];
const two = (number: number): string => String(number).padStart(2, '0');

/** Names all jobs, each name once: RELEVES-ATLAS-2026-11-B2, MED-RIF-2026-S46, CARTES-ANNOUR-LOT-07, AVIS-FISCAL-2026-FES. */
function nameAll(plannedJobs: readonly PlannedJob[]): void {
  const counters = new Map<string, number>();
  const taken = new Map<string, number>();
  for (const plannedJob of plannedJobs.filter(({ source }) => !source)) {
    const { template } = plannedJob;
    const rank = (counters.get(template.code) ?? 0) + 1;
    counters.set(template.code, rank);
    const name = `${template.code}-${suffixOf(plannedJob, rank)}`;
    const times = (taken.get(name) ?? 0) + 1;
    taken.set(name, times);
    plannedJob.nomjob = times > 1 ? `${name}-${times}` : name;
  }
  for (const plannedJob of plannedJobs) if (plannedJob.source) plannedJob.nomjob = `${plannedJob.source.nomjob}.R1`;
}

function suffixOf({ template, times }: PlannedJob, rank: number): string {
  const month = localDay(times.created).slice(0, 7);
  const year = month.slice(0, 4);
  if (template.suffix === 'month') return `${month}-${'ABCDEFGHIJ'[Math.floor((rank - 1) / 3)]}${((rank - 1) % 3) + 1}`;
  if (template.suffix === 'week') return `${year}-S${two(isoWeek(times.created))}`;
  if (template.suffix === 'city') return `${year}-${CITIES[(rank - 1) % CITIES.length]}`;
  return template.suffix === 'lot' ? `LOT-${two(rank)}` : two(rank + 30);
}
