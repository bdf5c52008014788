import { counted } from '../text/count.ts';
import { notRunningRefusal } from './not-running.ts';
import { ETAPE, ETAT, type Etape, type Etat } from './steps.ts';

/** The work done on a spool since the last declaration: sheets printed, plis inserted. */
export interface Progress {
  impression?: number | null;
  msp?: number | null;
}

/** Progress with the machine that did the work. Default: the machine with which the step began. */
export interface ProgressOrder extends Progress {
  machine?: number | null;
}

export interface SpoolLeft {
  resteImpression: number;
  resteMSP: number;
}

export type ProgressDecision =
  | { ok: true; impression: number; msp: number }
  /** The job's step or state does not allow the declaration. */
  | { ok: false; reason: string }
  | { ok: false; errors: Record<string, string> };

/** How far a job has come and whether it is running, paused or cancelled: all that most rules need of it. */
export interface JobStanding {
  etape: Etape;
  etat: Etat;
}

/** Returns the quantity that can be declared on the job now, or null. */
export function declarable(job: JobStanding): keyof Progress | null {
  return job.etat === ETAT.running ? declaredAt(job.etape) : null;
}

/** Returns the quantity that a step counts, whether or not the job is running. */
export function declaredAt(etape: Etape): keyof Progress | null {
  if (etape === ETAPE.printing) return 'impression';
  return etape === ETAPE.inserting ? 'msp' : null;
}

export function decideProgress(job: JobStanding, left: SpoolLeft, progress: Progress): ProgressDecision {
  const impression = progress.impression ?? 0;
  const msp = progress.msp ?? 0;
  if (impression === 0 && msp === 0) return { ok: false, errors: { [declarable(job) ?? 'impression']: 'il faut une quantité à ajouter' } };
  const refusal = notRunningRefusal(job);
  if (refusal) return { ok: false, reason: refusal };
  if (impression > 0 && job.etape !== ETAPE.printing) return { ok: false, reason: "L'impression se déclare à l'étape start Print" };
  if (msp > 0 && job.etape !== ETAPE.inserting) return { ok: false, reason: "La mise sous pli se déclare à l'étape start MSP" };
  if (impression > left.resteImpression)
    return { ok: false, errors: { impression: `il reste ${counted(left.resteImpression, 'feuille')} à imprimer` } };
  if (msp > left.resteMSP) return { ok: false, errors: { msp: `il reste ${counted(left.resteMSP, 'pli')} à mettre sous pli` } };
  return { ok: true, impression, msp };
}
