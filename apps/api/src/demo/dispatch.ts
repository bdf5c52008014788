import { pliWeight } from '@editique/domain/dispatch/weight';
import { ETAPE, ETAT } from '@editique/domain/job/steps';
import type { Row } from '../db/database.ts';
import { iso, localDay, localTime, rewind } from './calendar.ts';
import { fullName, type People } from './people.ts';
import type { PlannedJob } from './planned-job.ts';
import type { Random } from './random.ts';
import { documents } from './reference-lists.ts';
import { tariff } from './tariff.ts';
import { clientIndex, type Ids } from './templates.ts';

const PLIS_OF_A_CAISSETTE = 500;
const CAISSETTES_OF_A_CARTON = 8;
const OBSERVERS = ['Agent Barid Casablanca', 'Agent Barid Aïn Sebaâ', 'El Amrani Yassine'];

/** Returns the rows of the dépôts: all plis of finished jobs, and the first part of some jobs at the end of MSP. */
export function depotRows(random: Random, plannedJobs: readonly PlannedJob[], ids: Ids, people: People): Row[] {
  const parts = plannedJobs.flatMap((plannedJob, index) => depositsOf(random, plannedJob).map((part) => ({ ...part, plannedJob, index })));
  parts.sort((a, b) => a.at - b.at);
  return parts.map(({ at, plis, plannedJob, index }) => {
    const isHanded = plannedJob.template.acheminement === 'Remise client';
    const caissettes = Math.ceil(plis / PLIS_OF_A_CAISSETTE);
    return {
      date: localDay(at),
      heure: localTime(at),
      type: isHanded ? 'Remise client' : 'Dépôt poste',
      job_id: ids.job?.[index],
      client_id: ids.client?.[clientIndex(plannedJob.template)],
      document_id: ids.document?.[documents.indexOf(plannedJob.template.document)],
      nombre_plis: plis,
      nombre_caissete: isHanded ? 0 : caissettes,
      nombre_cartons: isHanded ? Math.ceil(caissettes / CAISSETTES_OF_A_CARTON) : 0,
      operateur: fullName(people.logistique),
      observateur: random.pick(OBSERVERS),
    };
  });
}

function depositsOf(random: Random, { times, etape, counts, last }: PlannedJob): { at: number; plis: number }[] {
  const plis = counts.nombre_plis;
  if (etape === ETAPE.inserted) return plis > 5000 ? [{ at: last, plis: Math.floor(plis * 0.4) }] : [];
  if (times.deposited === undefined) return [];
  if (plis < 4000 || !random.chance(0.2)) return [{ at: times.deposited, plis }];
  const first = Math.floor(plis * random.between(0.3, 0.6));
  return [
    { at: rewind(times.deposited, random.between(0.5, 4)), plis: first },
    { at: times.deposited, plis: plis - first },
  ];
}

const LIGHT_GRAMS = 20;

const grouped = new Intl.NumberFormat('fr-FR');

/** Returns the postage rows of jobs that have reached MSP. Of some ordinary mailings, one pli in a hundred goes registered. */
export function postageRows(random: Random, plannedJobs: readonly PlannedJob[], ids: Ids): Row[] {
  return plannedJobs.flatMap((plannedJob, index) => {
    const { template, etape, etat, counts } = plannedJob;
    if (!(template.acheminement in tariff) || etape < ETAPE.inserting || etat === ETAT.cancelled) return [];
    const isLight = pliWeight({ nombreFeuilles: template.feuillesParPli, nombrePlis: 1 }) <= LIGHT_GRAMS;
    const registered = template.acheminement === 'Courrier ordinaire' && random.chance(0.2) ? Math.ceil(counts.nombre_plis / 100) : 0;
    const row = (acheminement: string, plis: number): Row => ({
      job_id: ids.job?.[index],
      detail: `${acheminement}, ${isLight ? '0-20 g' : '21-50 g'}, ${grouped.format(plis)} plis`,
      date_saisie: iso(plannedJob.times.mspStart ?? plannedJob.times.created),
      prix: Math.round(plis * (tariff[acheminement]?.[isLight ? 'light' : 'heavy'] ?? 0) * 100) / 100,
    });
    const ordinary = row(template.acheminement, counts.nombre_plis - registered);
    return registered ? [ordinary, row('Recommandé', registered)] : [ordinary];
  });
}
