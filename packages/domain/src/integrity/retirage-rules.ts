import { pausedRefusal } from '../job/not-running.ts';
import type { JobStanding, Progress } from '../job/progress.ts';
import { ETAPE, ETAT } from '../job/steps.ts';
import { counted } from '../text/count.ts';

/** Returns why the job accepts no retirage, or null. A paused job accepts one, but progress on it has to wait. */
export function retirageRefusal(job: JobStanding): string | null {
  if (job.etat === ETAT.cancelled) return 'Ce job est annulé, il ne prend pas de retirage';
  return job.etape < ETAPE.printing || job.etape > ETAPE.inserted
    ? 'Un retirage se fait de start Print à end MSP, ce job est à une autre étape'
    : null;
}

/** How declarations on reprints are counted in a refusal. */
export const REPRINT_DECLARATIONS = ['déclaration de retirage', 'déclarations de retirage'] as const;

export const NOTHING_WAITS = "Aucun incident de ce job n'attend de réimpression";
export const NOT_WAITING = "Un de ces incidents n'attend pas de réimpression";

/** The state of a retirage: plis printed, and plis inserted. */
export interface RetirageState {
  nombrePlis: number;
  accompliImpression: number;
  accompliMSP: number;
  solde: boolean;
}

export type RetirageDecision =
  | { ok: true; accompliImpression: number; accompliMSP: number; isComplete: boolean }
  | { ok: false; reason: string }
  | { ok: false; errors: Record<string, string> };

/** Returns why no progress can be declared on a retirage, or null. Progress is allowed from start Print to end MSP while the job runs. */
export function retirageProgressRefusal(job: JobStanding, { solde }: Pick<RetirageState, 'solde'>): string | null {
  return retirageRefusal(job) ?? pausedRefusal(job) ?? (solde ? 'Ce retirage est soldé' : null);
}

/** Returns the state of a retirage after a declaration, or the refusal. A pli can be inserted only once it is printed. */
export function decideRetirageProgress(job: JobStanding, before: RetirageState, progress: Progress): RetirageDecision {
  const impression = progress.impression ?? 0;
  const msp = progress.msp ?? 0;
  if (impression === 0 && msp === 0) return { ok: false, errors: { impression: 'il faut une quantité à ajouter' } };
  const refusal = retirageProgressRefusal(job, before);
  if (refusal) return { ok: false, reason: refusal };
  const { nombrePlis, accompliImpression, accompliMSP } = before;
  if (impression > nombrePlis - accompliImpression)
    return { ok: false, errors: { impression: `il reste ${counted(nombrePlis - accompliImpression, 'pli')} à imprimer` } };
  const printed = accompliImpression + impression;
  const inserted = accompliMSP + msp;
  if (inserted > nombrePlis)
    return { ok: false, errors: { msp: `il reste ${counted(nombrePlis - accompliMSP, 'pli')} à mettre sous pli` } };
  if (inserted > printed)
    return { ok: false, errors: { msp: counted(printed, 'pli de ce retirage est imprimé', 'plis de ce retirage sont imprimés') } };
  return { ok: true, accompliImpression: printed, accompliMSP: inserted, isComplete: inserted === nombrePlis };
}
