import { MACHINE_TYPE } from '@editique/domain/job/steps';
import type { Operation } from '@editique/domain/planning/facts';
import type { Risk } from '@editique/domain/planning/plan-types';
import type { JobOutlook, PlannedOperation, Planning } from '@editique/domain/planning/planning';
import { risksIn } from '@editique/domain/planning/risks';

type Closed = Planning['machines'][number]['fermee'][number];

/** An operation with what the board shows of it. Moments are epoch milliseconds. */
export interface BoardOperation {
  key: string;
  job: PlannedOperation['job'];
  operation: Operation;
  machine: number;
  debut: number;
  fin: number;
  quantite: number;
  /** The part of the quantity that is reprints. */
  reimpression?: number | undefined;
  commence: boolean;
  epinglee: boolean;
  rang: number | null;
  version: number;
  outlook: JobOutlook | undefined;
  risque: Risk;
}

export interface BoardLane {
  id: number;
  nom: string;
  type: number;
  /** Null means that nothing can be planned on the machine. */
  cadence: number | null;
  /** The machine is stopped without a known end, so nothing can be planned on it either. */
  isStopped: boolean;
  operations: BoardOperation[];
  charge: Planning['machines'][number]['charge'];
  fermee: { debut: number; fin: number; motif: Closed['motif'] }[];
}

export interface Board {
  now: number;
  lanes: BoardLane[];
  byKey: Map<string, BoardOperation>;
  outlooks: Map<number, JobOutlook>;
}

const keyOf = (job: number, operation: Operation): string => `${job}-${operation}`;

/** Returns the board of a planning, the printers first. */
export function boardOf(planning: Planning): Board {
  const outlooks = new Map(planning.jobs.map((outlook) => [outlook.job.id, outlook]));
  const risks = risksIn(planning);
  const byKey = new Map<string, BoardOperation>();
  const lanes = planning.machines.map(({ machine, charge, fermee, operations, arretSansFin }): BoardLane => {
    const placed = operations.map((operation) => {
      const outlook = outlooks.get(operation.job.id);
      const { debut, fin } = instantsOf(operation);
      const key = keyOf(operation.job.id, operation.operation);
      const one: BoardOperation = {
        ...operation,
        key,
        machine: machine.id,
        debut,
        fin,
        outlook,
        risque: risks.get(operation.job.id) ?? 'gris',
      };
      byKey.set(key, one);
      return one;
    });
    placed.sort((one, other) => Number(other.commence) - Number(one.commence) || one.debut - other.debut || one.fin - other.fin);
    return {
      id: machine.id,
      nom: machine.nomMachine,
      type: machine.typeMachine,
      cadence: machine.cadence,
      isStopped: arretSansFin === true,
      operations: placed,
      charge,
      // Named closures come last, so that they are drawn over the others.
      fermee: fermee
        .map((span) => ({ ...instantsOf(span), motif: span.motif }))
        .sort((one, other) => Number(one.motif !== 'horaire') - Number(other.motif !== 'horaire')),
    };
  });
  lanes.sort((one, other) => one.type - other.type || one.nom.localeCompare(other.nom, 'fr'));
  return { now: Date.parse(planning.calculeLe), lanes, byKey, outlooks };
}

/** Returns why a machine accepts no operation; null if it does. */
export function refusalOf({ nom, cadence, isStopped }: BoardLane): string | null {
  if (cadence === null) return `${nom} n'a pas de cadence\u202F: rien ne peut y être planifié.`;
  return isStopped ? `${nom} est à l'arrêt, sans fin prévue\u202F: rien ne peut y être planifié.` : null;
}

/** Returns the same reason in short, for display beside the machine's name. */
export function refusalMark({ cadence, isStopped }: BoardLane): string | null {
  if (cadence === null) return 'sans cadence';
  return isStopped ? STOPPED : null;
}
export const STOPPED = "à l'arrêt";

const instantsOf = ({ debut, fin }: { debut: string; fin: string }) => ({ debut: Date.parse(debut), fin: Date.parse(fin) });

export const typeLabel = (type: number): string => (type === MACHINE_TYPE.impression ? 'Impression' : 'MSP');

/** Returns the waiting operations of a machine, in order; work that has begun can no longer be moved. */
export const waitingOn = (lane: BoardLane): BoardOperation[] => lane.operations.filter(({ commence }) => !commence);
