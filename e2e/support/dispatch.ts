import type { Api } from './api.ts';
import { mark } from './clients.ts';

export interface Workshop {
  nomClient: string;
  client: number;
  bibliotheque: number;
}

/** A client of the journey's own with a bibliothèque, whose jobs no other journey touches. */
export async function makeWorkshop(api: Api): Promise<Workshop> {
  const nomClient = `Client ${mark()}`;
  const { id: client } = await api.create('client', { nomClient, codeClient: mark(), delaiFacturation: 0 });
  const first = async (entity: string) => ((await api.get(`/${entity}/all?size=1`)) as unknown as { id: number }[])[0]?.id;
  const references = ['papier', 'enveloppe', 'acheminement', 'typeImpression', 'modeImpression', 'typeEnvoi', 'typeImpressionInsertion'];
  const chosen = await Promise.all(references.map(async (entity) => [entity, await first(entity)] as const));
  const { id: bibliotheque } = await api.create('bibliotheque', {
    libelle: `Modèle ${mark()}`,
    client,
    ...Object.fromEntries(chosen),
    typeInsertion: 1,
    insertion: 3,
    origineInsertion: 'Client',
    originePapier: 'Stock',
    origineEnveloppe: 'Stock',
  });
  return { nomClient, client, bibliotheque };
}

/** A job at the end of its MSP: what is left is to deposit it. */
export async function makeInsertedJob(api: Api, { bibliotheque }: Workshop, nombrePlis: number): Promise<{ id: number; nomjob: string }> {
  const nomjob = `JOB-${mark()}`;
  const { id } = await api.create('job', {
    bibliotheque,
    typeCreation: 2,
    nomjob,
    nombrePages: nombrePlis,
    nombrePlis,
    nombreFeuilles: nombrePlis,
    nombrePdf: 0,
    nombreInsertions: 0,
    nombreSpool: 1,
    dateHeureReception: '2026-11-02T08:00:00Z',
    dateHeureEnvoi: '2027-11-04T17:00:00Z',
    observation: 'Essai',
    commentaire: 'Essai',
  });
  const { objects } = (await api.get(`/spool?job=${id}`)) as unknown as { objects: { id: number }[] };
  const declare = (progress: Record<string, number>) => api.create(`job/${id}/spool/${objects[0]?.id}/avancement`, progress);
  const advance = () => api.create(`job/${id}/avancer`, {});
  await advance();
  await declare({ impression: nombrePlis });
  await advance();
  await advance();
  await declare({ msp: nombrePlis });
  await advance();
  return { id, nomjob };
}

export async function makeDispatchedJob(api: Api, workshop: Workshop, nombrePlis: number, prix: number) {
  const job = await makeInsertedJob(api, workshop, nombrePlis);
  await api.create(`job/${job.id}/avancer`, {});
  await api.create('affranchissement', { job: job.id, prix, detail: 'Lettre' });
  return job;
}
