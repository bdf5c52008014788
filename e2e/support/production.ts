import { DAY_MS } from '@editique/domain/time/durations';
import type { Api, Saved } from './api.ts';

export const JOBS = '/app/administration/job';

export interface Template extends Saved {
  libelle: string;
  client: { id: number; nomClient: string };
}

/** Makes a client with one bibliothèque, with the demo's own papers and modes. */
export async function makeTemplate(api: Api, mark: string, given: Record<string, unknown> = {}): Promise<Template> {
  const client = await api.create('client', { nomClient: `${mark} Banque`, codeClient: mark, delaiFacturation: 30 });
  const first = async (entity: string) => {
    const rows = (await api.get(`/${entity}/all?size=1`)) as unknown as Saved[];
    return { id: rows[0]?.id };
  };
  return (await api.create('bibliotheque', {
    libelle: `${mark} Relevés`,
    client: { id: client.id },
    papier: await first('papier'),
    enveloppe: await first('enveloppe'),
    acheminement: await first('acheminement'),
    typeImpression: await first('typeImpression'),
    modeImpression: await first('modeImpression'),
    typeEnvoi: await first('typeEnvoi'),
    typeImpressionInsertion: await first('typeImpressionInsertion'),
    typeInsertion: 1,
    insertion: 2,
    origineInsertion: 'Client',
    originePapier: 'Stock',
    origineEnveloppe: 'Stock',
    envoiPdf: true,
    envoiMail: false,
    envoiSms: false,
    ...given,
  })) as Template;
}

export interface Job extends Saved {
  nomjob: string;
  etape: number;
  etat: number;
}

export async function makeJob(api: Api, template: Saved, nomjob: string, given: Record<string, unknown> = {}): Promise<Job> {
  return (await api.create('job', {
    bibliotheque: { id: template.id },
    typeCreation: 2,
    nomjob,
    nombrePages: 400,
    nombrePlis: 101,
    nombreFeuilles: 200,
    nombrePdf: 1,
    nombreInsertions: 101,
    nombreSpool: 2,
    dateHeureReception: new Date().toISOString(),
    dateHeureEnvoi: new Date(Date.now() + 3 * DAY_MS).toISOString(),
    observation: 'Urgent',
    commentaire: 'Rien à signaler',
    ...given,
  })) as Job;
}

/** Declares what is left on every spool, as another user would. */
async function finishSpools(api: Api, job: Saved, kind: 'impression' | 'msp'): Promise<void> {
  const { spools } = (await api.get(`/job/${job.id}/suivi`)) as unknown as {
    spools: { id: number; resteImpression: number; resteMSP: number }[];
  };
  for (const spool of spools) {
    const left = kind === 'impression' ? spool.resteImpression : spool.resteMSP;
    if (left > 0) await api.post(`/job/${job.id}/spool/${spool.id}/avancement`, { [kind]: left });
  }
}

/** Moves a job forward to that step. */
export async function walkTo(api: Api, job: Job, etape: number): Promise<void> {
  for (let at = job.etape; at < etape; at++) {
    if (at === 2) await finishSpools(api, job, 'impression');
    if (at === 4) await finishSpools(api, job, 'msp');
    await api.post(`/job/${job.id}/avancer`);
  }
}

/** Returns the codes of a job's history, oldest first. */
export async function historyOf(api: Api, job: Saved): Promise<number[]> {
  const { objects } = (await api.get(`/historique?job=${job.id}&size=100&sort=id,asc`)) as unknown as { objects: { action: number }[] };
  return objects.map(({ action }) => action);
}
