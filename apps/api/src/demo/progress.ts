import { splitSpools } from '@editique/domain/job/spools';
import { ETAPE, type Etape } from '@editique/domain/job/steps';
import type { Operation } from '@editique/domain/planning/facts';
import type { Row } from '../db/database.ts';
import { iso } from './calendar.ts';
import { type Phase, rewindOn, workedOn } from './machines.ts';
import type { People } from './people.ts';
import type { PlannedJob } from './planned-job.ts';

/** A spool of the demo, with the declarations on it. */
export interface Spool {
  plannedJob: number;
  row: Row & Record<'nombre_feuilles' | 'nombre_plis' | 'accompli_impression' | 'accompli_msp', number>;
  declared: { at: number; machine: number; impression: number; msp: number }[];
}

/** Plans the spools of all jobs. A finished phase is declared completely, the current one up to its completed share. */
export function planSpools(plannedJobs: readonly PlannedJob[]): Spool[] {
  return plannedJobs.flatMap((plannedJob, index) => {
    const { counts, etape, done, print, insert } = plannedJob;
    const spools: Spool[] = splitSpools(plannedJob.nomjob, {
      nombrePages: counts.nombre_pages,
      nombrePlis: counts.nombre_plis,
      nombreFeuilles: counts.nombre_feuilles,
      nombreSpool: counts.nombre_spool,
    }).map((share, rank) => ({
      plannedJob: index,
      row: {
        numero: rank + 1,
        nom_spool: share.nomSpool,
        nom_fichier_job: share.nomFichierJob,
        nombre_pages: share.nombrePages,
        nombre_plis: share.nombrePlis,
        nombre_feuilles: share.nombreFeuilles,
        accompli_impression: 0,
        accompli_msp: 0,
      },
      declared: [],
    }));
    const share = (underWay: Etape): number => (etape === underWay ? done : 1);
    if (print) declare(spools, 'impression', Math.floor(counts.nombre_feuilles * share(ETAPE.printing)), print);
    if (insert) declare(spools, 'msp', Math.floor(counts.nombre_plis * share(ETAPE.inserting)), insert);
    return spools;
  });
}

const TOTAL = { impression: 'nombre_feuilles', msp: 'nombre_plis' } as const;
const DONE = { impression: 'accompli_impression', msp: 'accompli_msp' } as const;
/** The largest single declaration: people declare more than this in parts during a shift. */
const PART = 9000;

/** Declares one spool after the other within the machine's hours. The last declaration is at the end of the phase. */
function declare(spools: readonly Spool[], phase: Operation, total: number, { machine, from, to }: Phase): void {
  const hours = workedOn(machine, from, to);
  let left = total;
  for (const spool of spools) {
    while (left > 0) {
      const room = spool.row[TOTAL[phase]] - spool.row[DONE[phase]];
      const quantity = Math.min(left, room, PART);
      if (quantity === 0) break;
      left -= quantity;
      spool.row[DONE[phase]] += quantity;
      spool.declared.push({ at: rewindOn(machine, to, hours * (left / total)), machine, impression: 0, msp: 0, [phase]: quantity });
    }
  }
}

export const spoolRows = (spools: readonly Spool[], jobIds: readonly number[]): Row[] =>
  spools.map(({ plannedJob, row }) => ({ job_id: jobIds[plannedJob], ...row }));

export function progressRows(
  spools: readonly Spool[],
  ids: { job: readonly number[]; spool: readonly number[]; machine: readonly number[] },
  { production }: People,
): Row[] {
  return spools
    .flatMap(({ plannedJob, declared }, index) => declared.map((declaration) => ({ ...declaration, plannedJob, index })))
    .sort((a, b) => a.at - b.at)
    .map(({ at, impression, msp, machine, plannedJob, index }) => ({
      date: iso(at),
      job_id: ids.job[plannedJob],
      spool_id: ids.spool[index],
      impression,
      msp,
      machine_id: ids.machine[machine],
      utilisateur: production,
    }));
}
