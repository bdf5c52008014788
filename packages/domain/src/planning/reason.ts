import { MINUTE_MS } from '../time/durations.ts';
import type { Zone } from '../time/zone.ts';
import type { Operation } from './facts.ts';
import type { Cause, Failure, Plan, Prevision, Refusal } from './plan-types.ts';
import { durationWords, minutesApart, momentWords } from './words.ts';

type Shown = Pick<Plan, 'maintenant' | 'machines'>;

/** The French reason by failure. `machine` is the name of the machine concerned. */
const FAILURES: Record<Failure, (machine: string) => string> = {
  'aucune-impression': () => "aucune machine d'impression n'a de cadence",
  'aucune-msp': () => "aucune machine de MSP n'a de cadence",
  'sans-cadence': () => "la machine prévue n'a pas de cadence",
  'machine-partie': () => "la machine prévue n'existe plus ou n'est plus du bon type",
  'trop-loin': () => "ne peut finir dans les deux ans : pas assez d'heures libres d'ici là",
  'arret-commence': (machine) => `commencé sur ${machine}, arrêtée sans fin prévue`,
  'arret-epingle': (machine) => `épinglé sur ${machine}, arrêtée sans fin prévue`,
  'arret-impression': () => "toutes les machines d'impression sont arrêtées sans fin prévue",
  'arret-msp': () => 'toutes les machines de MSP sont arrêtées sans fin prévue',
};

const RUNNING: Record<Operation, string> = { impression: "l'impression", msp: 'la mise sous pli' };

/** Returns the reason for a job's forecast as one French sentence without a full stop. */
export function reasonOf(prevision: Prevision, plan: Shown, zone: Zone): string {
  const { cause } = prevision;
  if (cause.type === 'retard') return lateWords(prevision, cause.suite, plan, zone);
  const why = causeWords(cause, plan, zone);
  if (prevision.finPrevue === null || prevision.risque === 'gris' || cause.type === 'pret') return why;
  return withCause(`${endWords(prevision.finPrevue, plan, zone)}, ${marginWords(prevision)}`, why);
}

/** Returns the sentence of a late job: since when, when it will be ready, and what that depends on. */
function lateWords({ envoi, finPrevue }: Prevision, suite: Cause, plan: Shown, zone: Zone): string {
  const due = `devait partir ${atMoment(momentWords(envoi, plan.maintenant, zone))}`;
  const why = causeWords(suite, plan, zone);
  if (suite.type === 'pret') return `${due}, ${why}`;
  const isTold = finPrevue !== null && suite.type !== 'en-pause';
  return withCause(isTold ? `${due}, ${endWords(finPrevue, plan, zone)}` : due, why);
}

/** Returns in words why an operation has no place in the plan. */
export const failureWords = ({ echec, machine }: Refusal, plan: Shown): string => FAILURES[echec](nameOf(machine, plan));

const endWords = (finPrevue: number, { maintenant }: Shown, zone: Zone): string =>
  `finit ${atMoment(momentWords(finPrevue, maintenant, zone))}`;

const withCause = (sentence: string, why: string): string => (why ? `${sentence} : ${why}` : sentence);

const nameOf = (machine: number | null, { machines }: Shown): string => machines.find(({ id }) => id === machine)?.nom ?? 'la machine';

/** Returns 'à 16 h' but 'demain à 16 h', to follow 'finit'. */
const atMoment = (moment: string): string => (/^\d/.test(moment) ? `à ${moment}` : moment);

/** Returns 'jusqu'à 14 h' or 'jusqu'à mardi à 14 h', but 'jusqu'au 3 mars à 9 h'. */
const until = (moment: string): string => (moment.startsWith('le ') ? `jusqu'au ${moment.slice('le '.length)}` : `jusqu'à ${moment}`);

function marginWords({ finPrevue, envoi, risque }: Prevision): string {
  const marge = minutesApart(finPrevue ?? envoi, envoi);
  if (marge === 0) return risque === 'orange' ? "moins d'une minute après l'envoi" : "à l'heure de l'envoi";
  return `${durationWords(Math.abs(marge) * MINUTE_MS)} ${marge < 0 ? 'après' : 'avant'} l'envoi`;
}

function causeWords(cause: Cause, plan: Shown, zone: Zone): string {
  switch (cause.type) {
    case 'retard':
    case 'a-temps':
      return '';
    case 'en-pause':
      return 'le job est en pause';
    case 'pret':
      return 'prêt : il reste le dépôt';
    case 'echec':
      return failureWords(cause, plan);
    case 'depassement':
      return `${RUNNING[cause.operation]} dure ${durationWords(cause.duree)} de plus que prévu`;
    case 'attente': {
      const state = cause.cause === 'prise' ? 'est prise' : 'ne travaille pas';
      return `${nameOf(cause.machine, plan)} ${state} ${until(momentWords(cause.jusqua, plan.maintenant, zone))}`;
    }
    case 'charge':
      return `il reste ${durationWords(cause.duree)} de travail`;
  }
}
