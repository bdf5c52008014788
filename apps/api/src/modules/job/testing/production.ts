import { ETAPE, TYPE_CREATION } from '@editique/domain/job/steps';
import type { Row } from '../../../db/database.ts';
import type { Answer, Method, TestApp } from '../../../testing/test-app.ts';

/** Test helpers: a client with its bibliothèque, and calls that fail loudly. */
export interface Production {
  client: number;
  bibliotheque: number;
  token: string;
  call(method: Method, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer & { body: Row }>;
  /** Makes a call that must succeed, and returns its body. */
  must(method: Method, path: string, body?: unknown): Promise<Row>;
  createJob(given?: Row): Promise<Job>;
  /** Creates a record of the entity and returns its id. */
  add(entity: string, values: Row): Promise<number>;
  createClient(): Promise<{ client: number; bibliotheque: number }>;
  history(job: number): Promise<number[]>;
  spools(job: number): Promise<Row[]>;
  /** Declares everything that is left at the job's step. */
  finishSpools(job: number, kind: 'impression' | 'msp'): Promise<void>;
  /** Moves the job to that step, declaring its spools on the way. */
  walkTo(job: number, etape: number): Promise<void>;
}

export interface Job extends Row {
  id: number;
  version: number;
}

let serial = 0;
const unique = (): string => `${Date.now().toString(36)}${serial++}`;

export async function prepareProduction(test: TestApp, token: string): Promise<Production> {
  const call: Production['call'] = async (method, path, body, headers) =>
    (await test.call(method, path, { token, body, ...(headers && { headers }) })) as Answer & { body: Row };
  const must: Production['must'] = async (method, path, body) => {
    const answer = await call(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const add: Production['add'] = async (entity, values) => (await must('POST', `/${entity}`, values)).id as number;
  const shared = await addReferences(add);
  const createClient = async () => {
    const client = await add('client', { nomClient: `Banque Atlas ${unique()}`, codeClient: unique(), delaiFacturation: 30 });
    return { client, bibliotheque: await add('bibliotheque', { ...shared, client }) };
  };
  const { client, bibliotheque } = await createClient();
  const spools = async (job: number) => (await must('GET', `/spool?job=${job}&size=100&sort=id,asc`)).objects as Row[];
  const finishSpools = async (job: number, kind: 'impression' | 'msp') => {
    for (const spool of await spools(job)) {
      const left = spool[kind === 'impression' ? 'resteImpression' : 'resteMSP'] as number;
      if (left > 0) await must('POST', `/job/${job}/spool/${spool.id}/avancement`, { [kind]: left });
    }
  };
  return {
    client,
    bibliotheque,
    token,
    call,
    must,
    add,
    createClient,
    spools,
    finishSpools,
    createJob: async (given = {}) => (await must('POST', '/job', jobBody(bibliotheque, given))) as Job,
    history: async (job) =>
      ((await must('GET', `/historique?job=${job}&size=100&sort=id,asc`)).objects as Row[]).map((row) => row.action as number),
    async walkTo(job, etape) {
      for (let { etape: at } = (await must('GET', `/job/${job}`)) as { etape: number }; at < etape; at++) {
        if (at === ETAPE.printing) await finishSpools(job, 'impression');
        if (at === ETAPE.inserting) await finishSpools(job, 'msp');
        await must('POST', `/job/${job}/avancer`, {});
      }
    },
  };
}

export const jobBody = (bibliotheque: number, given: Row = {}): Row => ({
  bibliotheque: { id: bibliotheque },
  typeCreation: TYPE_CREATION.started,
  nomjob: 'Relevés de novembre',
  nombrePages: 1000,
  nombrePlis: 305,
  nombreFeuilles: 500,
  nombrePdf: 1,
  nombreInsertions: 305,
  nombreSpool: 3,
  dateHeureReception: '2026-11-02T08:00:00Z',
  dateHeureEnvoi: '2026-11-04T17:00:00Z',
  observation: 'Urgent',
  commentaire: 'Recto verso',
  ...given,
});

async function addReferences(add: Production['add']): Promise<Row> {
  const named = (entity: string) => add(entity, { libelle: unique() });
  return {
    libelle: 'Relevé A4',
    papier: await add('papier', { codePapier: unique(), typePapier: 'A4 80 g', originePapier: 'Stock', libelle: 'Blanc' }),
    enveloppe: await add('enveloppe', { codeEnveloppe: unique(), typeEnveloppe: 'DL', origineEnveloppe: 'Client', libelle: 'Fenêtre' }),
    acheminement: await add('acheminement', { deroulement: 'Barid Al-Maghrib' }),
    typeImpression: await named('typeImpression'),
    modeImpression: await named('modeImpression'),
    typeEnvoi: await named('typeEnvoi'),
    typeImpressionInsertion: await named('typeImpressionInsertion'),
    typeInsertion: 1,
    insertion: 2,
    origineInsertion: 'Client',
    originePapier: 'Stock',
    origineEnveloppe: 'Client',
    envoiPdf: true,
  };
}
