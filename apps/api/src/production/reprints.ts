import { SUITE } from '@editique/domain/entities/incident';

/** SQL for whether an incident waits for its retirage to be made. */
export const waitsForRetirage = (incident: string): string =>
  `${incident}.suite = ${SUITE.reprinted} and not ${incident}.solde and ${incident}.retirage_id is null`;

/** SQL for the plis that a job still has to reprint, by operation: those of its open retirages and of the incidents that wait for one. */
export const REPRINTS = `select w.job_id, sum(w.impression)::int as impression, sum(w.msp)::int as msp from (
    select r.job_id, r.nombre_plis - r.accompli_impression as impression, r.nombre_plis - r.accompli_msp as msp from retirage r where not r.solde
    union all select i.job_id, i.nombre_plis, i.nombre_plis from incident i where ${waitsForRetirage('i')}) w group by w.job_id`;

/** SQL for the sheets of reprinted plis, with fractions: the sheets of a pli are not known, so they are the average of its job. */
export const sheetsOf = (plis: string, job: string): string => `${plis}::numeric * ${job}.nombre_feuilles / ${job}.nombre_plis`;
