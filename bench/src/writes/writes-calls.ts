import { TYPE_CREATION } from '@editique/domain/job/steps';
import { CLIENTS, TEMPLATES } from '../jobs-data.ts';
import type { Call } from '../support/load.ts';
import { movableJobs, moveBack, type Printed, printedSpools } from './writes-data.ts';

export interface WriteCall extends Call {
  method: 'POST' | 'PUT';
  body(): object;
  /** Runs before each round. */
  prepare?: () => Promise<void>;
  /** The smallest acceptable ratio to one plain insert on lean tables. */
  goal?: number;
}

const KINDS = ['RELEVES', 'QUITTANCES', 'FACTURES', 'CARTES', 'PAIE', 'AVIS', 'MAILING', 'RELANCES'];
/** Coprime to the number of records, so that every record is visited once before any is repeated. */
const STRIDE = 7919;

let turn = 0;
const hour = (ahead: number): string => new Date(Date.now() + ahead * 3_600_000).toISOString();

/** Returns a job as users enter it, with one spool. */
function aJob(): object {
  turn += 1;
  const k = (turn * STRIDE) % 1_000_003;
  return {
    nomjob: `${KINDS[k % KINDS.length]}-${k % CLIENTS}-${process.pid}-${turn}`,
    bibliotheque: { id: 1 + (k % TEMPLATES) },
    typeCreation: TYPE_CREATION.registered,
    ...{ nombrePages: 100 + (k % 9000), nombrePlis: 50 + (k % 4000), nombreFeuilles: 60 + (k % 5000), nombrePdf: k % 4 },
    ...{ nombreInsertions: (k % 3) * 100, nombreSpool: 1, dateHeureReception: hour(0), dateHeureEnvoi: hour(12 + (k % 228)) },
    observation: k % 3 ? `Livraison souhaitée avant ${k % 24} h, lot ${k % 5000}` : 'RAS',
    commentaire: `Reçu par le portail, fichier ${k % 90_000}`,
  };
}

/** The only call of the bare server, to which all others are compared. */
export const plainInsert: WriteCall = { name: 'one plain insert of a job', method: 'POST', path: () => '/job', body: aJob };

export async function writeCalls(url: string): Promise<WriteCall[]> {
  const movable = await movableJobs(url);
  const printed = await printedSpools(url);
  let edited = 0;
  let moved = 0;
  let declared = 0;
  const next = (): Partial<Printed> => printed[declared++ % printed.length] ?? {};
  return [
    {
      ...{ name: 'edit of a client', method: 'PUT', goal: 0.5, path: () => '/client' },
      body() {
        const id = 1 + ((edited++ * STRIDE) % CLIENTS);
        return {
          id,
          nomClient: `Banque Atlas ${id}, agence ${process.pid}-${edited}`,
          codeClient: `C${id}`,
          delaiFacturation: 15 + (edited % 60),
        };
      },
    },
    { ...plainInsert, name: 'create of a job, with a spool', goal: 0.25 },
    {
      ...{ name: 'move of a job', method: 'POST', goal: 0.3 },
      path: () => `/job/${movable[moved++ % movable.length]}/avancer`,
      body: () => ({}),
      async prepare() {
        await moveBack(url, movable);
        moved = 0;
      },
    },
    {
      ...{ name: 'declaration of what was printed', method: 'POST' },
      path() {
        const { job, spool } = next();
        return `/job/${job}/spool/${spool}/avancement`;
      },
      body: () => ({ impression: 1 }),
    },
  ];
}
