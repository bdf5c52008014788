import type { JobOutlook, Planning } from '@editique/domain/planning/planning';
import { operationLabel, operationUnit } from '@editique/domain/planning/words';
import { formatCount, formatNear, formatNumber, formatSpan } from '../../lib/text/format.ts';
import { frenchSpaces } from '../../lib/text/french-spaces.ts';
import { RISK_LOOKS } from '../../production/status/risk.tsx';
import type { BoardOperation } from './board/board-model.ts';

/** 'depuis 22:10', 'depuis vendredi à 15:30', 'depuis le 3 novembre à 09:00'. */
export function sinceWords(debut: string, now: number): string {
  const near = formatNear(debut, now).replace("aujourd'hui à ", '');
  return `depuis ${/^\d+ /.test(near) ? 'le ' : ''}${near}`;
}

/** '4 487 plis', '4 487 plis, dont 7 à réimprimer' or '7 plis à réimprimer'. */
export function quantityWords({ quantite, reimpression, operation }: BoardOperation): string {
  const words = formatCount(quantite, operationUnit(operation));
  if (!reimpression) return words;
  return reimpression === quantite ? `${words} à réimprimer` : `${words}, dont ${formatNumber(reimpression)} à réimprimer`;
}

/** Returns all facts of a bar, for screen readers. */
export function barName(one: BoardOperation, now: number): string {
  const { outlook } = one;
  return [
    one.job.nomjob,
    operationLabel(one.operation),
    RISK_LOOKS[one.risque].label,
    formatSpan(one.debut, one.fin, now),
    quantityWords(one),
    one.commence && 'commencée',
    one.epinglee && 'épinglée',
    outlook && frenchSpaces(outlook.raison),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Returns the headline: what needs attention first, then the rest. */
export function headline({ jobs, nonPlanifies, sansPlace }: Planning, now: number): { first: string; rest: string[] } {
  const of = (risque: JobOutlook['risque']) => jobs.filter((one) => one.risque === risque);
  const [soonest] = of('orange').sort((one, other) => Date.parse(one.dateHeureEnvoi) - Date.parse(other.dateHeureEnvoi));
  const coming = of('orange').length;
  const late = of('rouge').length + sansPlace.enRetard;
  const waiting = sansPlace.machineArretee;
  const close = of('jaune').length;
  const parts: string[] = [];
  if (soonest) {
    const due = formatNear(soonest.dateHeureEnvoi, now);
    parts.push(
      coming === 1
        ? `1 job finira en retard, il est à envoyer ${due}`
        : `${coming} jobs finiront en retard, le premier est à envoyer ${due}`,
    );
  }
  if (waiting > 0) parts.push(waiting === 1 ? '1 job attend une machine arrêtée' : `${waiting} jobs attendent une machine arrêtée`);
  if (late > 0) parts.push(late === 1 ? "1 job a déjà dépassé son heure d'envoi" : `${late} jobs ont déjà dépassé leur heure d'envoi`);
  if (close > 0) parts.push(close === 1 ? '1 job a peu de marge' : `${close} jobs ont peu de marge`);
  const [first, ...rest] = parts.length > 0 ? parts : untold(nonPlanifies.length, of('gris').length);
  if (first) return { first, rest };
  return { first: jobs.length === 0 ? "Aucun job n'est ouvert" : 'Tous les jobs ouverts finiront à temps', rest: [] };
}

/** Describes the jobs whose end is unknown. */
function untold(unplanned: number, paused: number): string[] {
  const parts: string[] = [];
  if (unplanned > 0) parts.push(unplanned === 1 ? "1 job n'a pas de plan" : `${formatNumber(unplanned)} jobs n'ont pas de plan`);
  if (paused > 0) parts.push(paused === 1 ? '1 job est en pause' : `${formatNumber(paused)} jobs sont en pause`);
  return parts;
}
