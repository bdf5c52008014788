import type { Page } from '@playwright/test';
import type { Api, Saved } from './api.ts';
import { mark } from './clients.ts';
import { type Job, makeJob, makeTemplate, type Template, walkTo } from './production.ts';

interface Floor {
  name: string;
  template: Template;
  job: Job;
  motif: Saved;
  spools: { id: number; nomSpool: string; nombrePlis: number }[];
}

/** Makes a job for this test only, with 101 plis in two spools, at that step, and a motif. */
export async function makeFloor(api: Api, etape: number): Promise<Floor> {
  const name = mark();
  const template = await makeTemplate(api, name);
  const job = await makeJob(api, template, `${name}-RELEVES`);
  await walkTo(api, job, etape);
  const motif = await api.create('motif', { codeMotif: name, libelleMotif: `Déchiré ${name}` });
  const { spools } = (await api.get(`/job/${job.id}/suivi`)) as unknown as Pick<Floor, 'spools'>;
  return { name, template, job: { ...job, etape }, motif, spools };
}

/** Declares an incident of one pli at MSP, to be reprinted, unless other values are given. */
export const declareSpoiledPiece = (api: Api, { spools, motif }: Floor, given: Record<string, unknown> = {}) =>
  api.create('incident', { spool: spools[0]?.id, de: 1, a: 1, etape: 4, motif: motif.id, suite: 1, ...given });

/** Fills in the fields of a dépôt that the job does not fill in. */
export async function fillDepot(page: Page): Promise<void> {
  const field = (name: string) => page.locator(`[name="${name}"]`);
  await field('document').click();
  await page.getByRole('option').first().click();
  await field('date').fill('14/11/2026');
  await field('heure').fill('09:30');
  await field('type').fill('Dépôt poste');
  await field('nombreCaissete').fill('3');
  await field('nombreCartons').fill('0');
  await field('operateur').fill('Tazi Hicham');
  await field('observateur').fill('Agent Barid');
}

export async function depotOf(api: Api, { job, template }: Floor, nombrePlis: number): Promise<Record<string, unknown>> {
  const [document] = (await api.get('/document/all?size=1')) as unknown as Saved[];
  return {
    date: '2026-11-14',
    heure: '09:30',
    type: 'Dépôt poste',
    job: job.id,
    client: template.client.id,
    document: document?.id,
    nombrePlis,
    nombreCaissete: 1,
    nombreCartons: 0,
    operateur: 'Tazi Hicham',
    observateur: 'Agent Barid',
  };
}
