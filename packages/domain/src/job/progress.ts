import { etat } from './workflow.ts';

/** What was done on a spool since the last declaration: sheets printed, plis inserted. */
export interface Progress {
  impression?: number | null;
  msp?: number | null;
}

export interface SpoolLeft {
  resteImpression: number;
  resteMSP: number;
}

export type ProgressDecision =
  | { ok: true; impression: number; msp: number }
  /** The job does not stand where this is declared. */
  | { ok: false; reason: string }
  | { ok: false; errors: Record<string, string> };

const PRINTING = 2;
const INSERTING = 4;

/** Which quantity the job's step declares, or null when none. */
export function declarable(job: { etape: number; etat: number }): keyof Progress | null {
  if (job.etat !== etat.running) return null;
  if (job.etape === PRINTING) return 'impression';
  return job.etape === INSERTING ? 'msp' : null;
}

export function decideProgress(job: { etape: number; etat: number }, left: SpoolLeft, progress: Progress): ProgressDecision {
  const impression = progress.impression ?? 0;
  const msp = progress.msp ?? 0;
  if (impression === 0 && msp === 0) return { ok: false, errors: { [declarable(job) ?? 'impression']: 'il faut une quantité à ajouter' } };
  if (job.etat === etat.cancelled) return { ok: false, reason: 'Ce job est annulé' };
  if (job.etat === etat.paused) return { ok: false, reason: "Ce job est en pause, il faut d'abord le reprendre" };
  if (impression > 0 && job.etape !== PRINTING) return { ok: false, reason: "L'impression se déclare à l'étape start Print" };
  if (msp > 0 && job.etape !== INSERTING) return { ok: false, reason: "La mise sous pli se déclare à l'étape start MSP" };
  if (impression > left.resteImpression)
    return { ok: false, errors: { impression: `il reste ${left.resteImpression} feuille(s) à imprimer` } };
  if (msp > left.resteMSP) return { ok: false, errors: { msp: `il reste ${left.resteMSP} pli(s) à mettre sous pli` } };
  return { ok: true, impression, msp };
}
