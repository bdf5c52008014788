import type { Zone } from '../time/zone.ts';
import { MINUTE_MS, type Operation } from './facts.ts';
import type { Cause, Failure, Plan, Prevision } from './plan-types.ts';
import { durationWords, momentWords } from './words.ts';

const FAILURES: Record<Failure, string> = {
  'aucune-impression': "aucune machine d'impression n'a de cadence",
  'aucune-msp': "aucune machine de MSP n'a de cadence",
  'sans-cadence': "la machine prévue n'a pas de cadence",
  'machine-partie': "la machine prévue n'existe plus ou n'est plus du bon type",
  'trop-loin': 'aucune machine ne peut la finir dans les deux ans : arrêt sans fin, ou horaires trop courts',
};

const RUNNING: Record<Operation, string> = { impression: "l'impression", msp: 'la mise sous pli' };

/** Why an operation has no place in the plan, in words. */
export const failureWords = (failure: Failure): string => FAILURES[failure];

/** Why a job stands as it does, in one French sentence without a full stop. */
export function reasonOf(prevision: Prevision, plan: Pick<Plan, 'maintenant' | 'machines'>, zone: Zone): string {
  const { maintenant } = plan;
  const why = causeWords(prevision.cause, plan, zone);
  if (prevision.cause.type === 'retard') return `devait partir ${atMoment(momentWords(prevision.envoi, maintenant, zone))}`;
  if (prevision.finPrevue === null || prevision.risque === 'gris' || prevision.cause.type === 'pret') return why;
  const end = `finit ${atMoment(momentWords(prevision.finPrevue, maintenant, zone))}, ${marginWords(prevision)}`;
  return why ? `${end} : ${why}` : end;
}

/** 'finit à 16 h' but 'finit demain à 16 h'. */
const atMoment = (moment: string): string => (/^\d/.test(moment) ? `à ${moment}` : moment);

/** 'jusqu'à 14 h', 'jusqu'à mardi à 14 h' but 'jusqu'au 3 mars à 9 h'. */
const until = (moment: string): string => (moment.startsWith('le ') ? `jusqu'au ${moment.slice('le '.length)}` : `jusqu'à ${moment}`);

function marginWords({ marge, finPrevue, envoi }: Prevision): string {
  const apart = durationWords(Math.abs(envoi - (finPrevue ?? envoi)));
  if (Math.abs(envoi - (finPrevue ?? envoi)) < MINUTE_MS) return "à l'heure de l'envoi";
  return (marge ?? 0) < 0 ? `${apart} après l'envoi` : `${apart} avant l'envoi`;
}

function causeWords(cause: Cause, { maintenant, machines }: Pick<Plan, 'maintenant' | 'machines'>, zone: Zone): string {
  switch (cause.type) {
    case 'retard':
    case 'a-temps':
      return '';
    case 'en-pause':
      return 'le job est en pause';
    case 'pret':
      return 'prêt : il reste le dépôt';
    case 'echec':
      return FAILURES[cause.echec];
    case 'depassement':
      return `${RUNNING[cause.operation]} dure ${durationWords(cause.duree)} de plus que prévu`;
    case 'attente': {
      const name = machines.find(({ id }) => id === cause.machine)?.nom ?? 'la machine';
      const state = cause.cause === 'prise' ? 'est prise' : 'ne travaille pas';
      return `${name} ${state} ${until(momentWords(cause.jusqua, maintenant, zone))}`;
    }
    case 'charge':
      return `il reste ${durationWords(cause.duree)} de travail`;
  }
}
