import type { FloorJob, JobsPart } from '@editique/domain/dashboard/dashboard';
import { ETAPE, ETAT, type Etape } from '@editique/domain/job/steps';
import { blockedByStoppedMachine } from '@editique/domain/planning/plan-types';
import { addDays, dayBegins } from '@editique/domain/time/days';
import type { Zone } from '@editique/domain/time/zone';
import type { Engine } from '../../engine/list/engine.ts';
import { type CurrentPlan, recentPlan } from '../../production/current-plan.ts';
import { countJobs } from './job-counts.ts';
import { onTime } from './throughput.ts';
import { countDueToday, dueJobs, urgentByStep, type WorkshopRow } from './workshop-jobs.ts';

const NOT_CANCELLED = `etat=${ETAT.paused}&etat=${ETAT.running}`;
const NOT_DEPOSITED = Object.values(ETAPE)
  .filter((etape) => etape !== ETAPE.deposited)
  .map((etape) => `etape=${etape}`)
  .join('&');

/** Returns the jobs by step and state, the urgent ones, and the board of the workshop. */
export async function jobFigures(engine: Engine, zone: Zone): Promise<JobsPart> {
  const { db, reads, onError } = engine;
  const today = zone.today();
  const endOfDay = dayBegins(zone, addDays(today, 1));
  const [counts, urgent, urgents, dueToday, ponctualite, current] = await Promise.all([
    countJobs(db, onError),
    urgentByStep(reads),
    dueJobs(reads, endOfDay),
    countDueToday(reads, endOfDay),
    onTime(reads),
    recentPlan({ engine }),
  ]);
  const machineArretee = blockedByStoppedMachine(current.plan.previsions).length;
  const withRisk = (row: WorkshopRow): FloorJob => ({ ...row, risque: current.previsions.get(row.id)?.risque ?? null });
  return {
    parEtape: counts.parEtape,
    parEtat: counts.parEtat,
    enRetard: counts.enRetard,
    aRisque: risksIn(current),
    machineArretee,
    indetermines: current.plan.previsions.filter(({ risque }) => risque === 'gris').length - machineArretee,
    aEnvoyer: {
      ...dueToday,
      filtres: `enRetard=false&dateHeureEnvoiMin=${today}&dateHeureEnvoiMax=${today}&${NOT_DEPOSITED}&${NOT_CANCELLED}`,
    },
    urgents: urgents.map(withRisk),
    atelier: counts.atelier.map((column) => ({
      ...column,
      filtres: filtersOf(column.etape),
      jobs: (urgent.get(column.etape) ?? []).map(withRisk),
    })),
    ponctualite,
  };
}

/** Counts the jobs by risk, with the list's own filter, so that figure and list agree. */
function risksIn({ plan }: CurrentPlan): JobsPart['aRisque'] {
  const risks = { rouge: 0, orange: 0, jaune: 0 };
  for (const { risque } of plan.previsions) if (risque !== 'vert' && risque !== 'gris') risks[risque]++;
  return { ...risks, filtres: 'risque=rouge&risque=orange&risque=jaune' };
}

/** Returns the parameters of the list that contains the jobs of a step as the board counts them. */
const filtersOf = (etape: Etape): string => (etape === ETAPE.deposited ? 'aFacturer=true' : `etape=${etape}&${NOT_CANCELLED}`);
