import { DAY, HOUR, isoWeek, localDay, rewind, startOfDay, weekday } from './calendar.ts';
import { type Course, layOut, type Spec } from './course.ts';
import type { Random } from './random.ts';
import { type Template, templates } from './templates.ts';

const FINISHED = 359;
const DAYS = 56;
const MINUTE = 60_000;

/** Jobs under way: [template, etape, etat, day of sending from today, hour, share done of the phase, opening hours since something happened]. */
const UNDER_WAY: readonly (readonly [string, number, number, number, number, number, number])[] = [
  ['RELEVES-ATLAS', 4, 1, 0, 16, 0.51, 0.2],
  ['QUITTANCES-ALMANAR', 2, 0, -1, 18, 0.35, 7],
  ['FACT-TMS', 5, 1, 0, 20, 1, 1],
  ['EAUX-SOUSS-AVIS', 3, 1, -2, 9, 1, 12],
  ['MUTUELLE-DECOMPTES', 4, 1, 0, 18, 0.8, 0.4],
  ['CARTES-ANNOUR', 1, 1, 1, 10, 0, 3],
  ['ECHEANCES-RIF', 0, 1, 3, 9, 0, 2],
  ['PRO-TMS', 2, 1, 1, 8, 0.6, 0.3],
  ['PAIE-OUED', 3, 1, 0, 17, 1, 2],
  ['CG-ALMANAR', 0, 1, 4, 12, 0, 1],
  ['TMS-RESIL', 1, 1, 0, 19, 0, 5],
  ['MED-RIF', 5, 1, 0, 17, 1, 0.5],
  ['AVIS-FISCAL', 2, 1, 0, 20, 0.2, 0.1],
  ['SCOLARITE-OUED', 0, 1, 2, 11, 0, 6],
  ['BULLETINS-ZENITH', 4, 0, -1, 16, 0.4, 5],
  ['CONVOC-OUED', 1, 1, 2, 15, 0, 8],
  ['RELEVES-RIF', 2, 1, 0, 18, 0.75, 0.2],
  ['FIDELITE-CHAOUIA', 0, 1, 5, 17, 0, 4],
  ['EAUX-SOUSS-COUP', 1, 1, -3, 12, 0, 25],
  ['TITRES-ATLAS', 3, 1, 1, 12, 1, 3],
  ['COTIS-ANNOUR', 0, 1, 2, 16, 0, 0.5],
  ['MED-FISCAL', 4, 1, -1, 20, 0.9, 0.3],
  ['AVIS-ALMANAR', 1, 1, 0, 20, 0, 2],
  ['FACT-CHAOUIA', 0, 1, 6, 10, 0, 7],
  ['EAUX-SOUSS-REL', 2, 1, 2, 9, 0.1, 0.2],
  ['ATTEST-ZENITH', 1, 1, 3, 14, 0, 1.5],
  ['VIE-ZENITH', 0, 1, -2, 18, 0, 22],
  ['MED-ATLAS', 0, 1, 0, 18, 0, 9],
  ['PROMO-CHAOUIA', 1, 0, 0, 19, 0, 4],
  ['CONVOC-FISCAL', 0, 1, 7, 9, 0, 3],
];

/** Jobs given up: [etape, days ago]. */
const CANCELLED: readonly (readonly [number, number])[] = [
  [1, 2],
  [0, 6],
  [2, 11],
  [1, 19],
  [3, 26],
  [0, 33],
  [1, 41],
  [2, 50],
];

/** 400 jobs in the order of their creation. */
export function planJobs(random: Random, now: number): Course[] {
  const finished = planFinished(random, now);
  const relaunched = [60, 180, 290].map((index) => relaunch(random, finished[index] as Course));
  const courses = [...finished, ...relaunched, ...planUnderWay(random, now), ...planCancelled(random, now)];
  courses.sort((a, b) => a.times.created - b.times.created);
  nameAll(courses);
  return courses;
}

const templateAt = (index: number): Template => templates[(index * 7) % templates.length] as Template;

/** Around the template's usual size, now and then three times as large. */
const plisOf = (random: Random, { plis }: Template): number =>
  Math.round(plis * random.between(0.5, 1.5) * (random.chance(0.06) ? 2.5 : 1));

function planFinished(random: Random, now: number): Course[] {
  const days = depositDays(now);
  return Array.from({ length: FINISHED }, (_, index) => {
    const template = templateAt(index);
    const day = days[Math.floor((index * days.length) / FINISHED)] as number;
    const isSaturday = weekday(day) === 6;
    const at = day + random.between(isSaturday ? 8 : 9, isSaturday ? 13 : 19) * HOUR;
    const last = Math.floor((at < now - 20 * MINUTE ? at : rewind(now, random.between(0.4, 3))) / MINUTE) * MINUTE;
    const isLate = random.chance(0.06);
    const envoi = isLate ? roundToHour(rewind(last, random.between(3, 20))) : officeHour(random, last + random.between(1, 20) * HOUR);
    const isStartedAtOnce = !isLate && random.chance(0.25);
    return layOut(random, { template, etape: 6, etat: 1, last, done: 1, envoi, isStartedAtOnce, plis: plisOf(random, template) });
  });
}

/** Working days, four times each in the week and once on a Saturday: that is how the work is spread. */
function depositDays(now: number): number[] {
  const today = startOfDay(now);
  return Array.from({ length: DAYS }, (_, index) => today - (DAYS - 1 - index) * DAY).flatMap((day) => {
    if (weekday(day) === 0 || (day === today && now - today < 10 * HOUR)) return [];
    return weekday(day) === 6 ? [day] : [day, day, day, day];
  });
}

/** A part of a finished job that is done again. */
function relaunch(random: Random, source: Course): Course {
  const last = Math.floor(rewind(source.last + 4 * DAY, 2) / MINUTE) * MINUTE;
  const plis = Math.max(20, Math.round(source.plis / 40));
  const spec: Spec = { ...source, etape: 6, last, envoi: roundToHour(last + 5 * HOUR), isStartedAtOnce: true, plis, source };
  return layOut(random, spec);
}

function planUnderWay(random: Random, now: number): Course[] {
  const today = startOfDay(now);
  return UNDER_WAY.map(([code, etape, etat, day, hour, done, idle]) => {
    const template = templates.find((candidate) => candidate.code === code) as Template;
    const envoi = today + day * DAY + hour * HOUR;
    const plis = plisOf(random, template);
    return layOut(random, { template, etape, etat, last: rewind(now, idle), done, envoi, isStartedAtOnce: false, plis });
  });
}

function planCancelled(random: Random, now: number): Course[] {
  return CANCELLED.map(([etape, daysAgo], index) => {
    const template = templateAt(index * 5 + 18);
    const last = rewind(now - daysAgo * DAY, 3);
    const envoi = roundToHour(last + 30 * HOUR);
    return layOut(random, { template, etape, etat: -1, last, done: 0.3, envoi, isStartedAtOnce: false, plis: plisOf(random, template) });
  });
}

/** A time that a client would ask for: the same day, or the next one when it is late. */
function officeHour(random: Random, time: number): number {
  const hour = roundToHour(time);
  const midnight = startOfDay(hour);
  if (hour - midnight >= 9 * HOUR && hour - midnight <= 20 * HOUR) return hour;
  const day = hour - midnight > 20 * HOUR ? midnight + DAY : midnight;
  return day + random.integer(9, 18) * HOUR;
}

const roundToHour = (time: number): number => Math.round(time / HOUR) * HOUR;

const CITIES = ['CASA', 'RABAT', 'FES', 'TANGER', 'AGADIR', 'OUJDA', 'MEKNES', 'SAFI', 'NADOR', 'SETTAT', 'TAZA', 'LARACHE'];
const two = (number: number): string => String(number).padStart(2, '0');

/** RELEVES-ATLAS-2026-11-B2, MED-RIF-2026-S46, CARTES-ANNOUR-LOT-07, AVIS-FISCAL-2026-FES: no name twice. */
function nameAll(courses: readonly Course[]): void {
  const counters = new Map<string, number>();
  const taken = new Map<string, number>();
  for (const course of courses.filter(({ source }) => !source)) {
    const { template } = course;
    const rank = (counters.get(template.code) ?? 0) + 1;
    counters.set(template.code, rank);
    const name = `${template.code}-${suffixOf(course, rank)}`;
    const times = (taken.get(name) ?? 0) + 1;
    taken.set(name, times);
    course.nomjob = times > 1 ? `${name}-${times}` : name;
  }
  for (const course of courses) if (course.source) course.nomjob = `${course.source.nomjob}.R1`;
}

function suffixOf({ template, times }: Course, rank: number): string {
  const month = localDay(times.created).slice(0, 7);
  const year = month.slice(0, 4);
  if (template.suffix === 'month') return `${month}-${'ABCDEFGHIJ'[Math.floor((rank - 1) / 3)]}${((rank - 1) % 3) + 1}`;
  if (template.suffix === 'week') return `${year}-S${two(isoWeek(times.created))}`;
  if (template.suffix === 'city') return `${year}-${CITIES[(rank - 1) % CITIES.length]}`;
  return template.suffix === 'lot' ? `LOT-${two(rank)}` : two(rank + 30);
}
