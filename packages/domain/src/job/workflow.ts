import { unsettledRefusal } from '../integrity/rapprochement.ts';
import { cancelledRefusal, notRunningRefusal } from './not-running.ts';
import { ETAPE, ETAT, type Etape, type Etat, etapeOrder, HISTORY, type HistoryCode, TYPE_CREATION, type TypeCreation } from './steps.ts';

/** The job's transitions in one table. The server decides with it, and the screens use it to show or disable buttons. */

export const jobActions = ['avancer', 'pause', 'reprendre', 'annuler', 'reculer', 'relancer'] as const;
export type JobAction = (typeof jobActions)[number];

/** The facts on which a decision depends. */
export interface JobFacts {
  etape: Etape;
  etat: Etat;
  hasDepot: boolean;
  hasFacture: boolean;
  allPrinted: boolean;
  allInserted: boolean;
  /** True when the dépôts carry all plis except the pulled ones. */
  plisCovered: boolean;
  /** The number of plis whose outcome is not known yet. */
  nonSoldes: number;
}

export interface Move {
  ok: true;
  etape: Etape;
  etat: Etat;
  /** Codes of the historique rows to write on this job, in order. */
  history: HistoryCode[];
  /** True when the move ignores unsettled plis, on the order of a user with the right to override. */
  overrides?: true;
  /** The effect on dateHeureValidation. */
  validation: 'set' | 'clear' | 'keep';
}

export interface Refusal {
  ok: false;
  /** The reason in French, shown unchanged. */
  reason: string;
  /** True when only unfinished spools block the move. The screens then show the button disabled, with the reason. */
  waitsForSpools: boolean;
  /** True when only unsettled plis block the move, so a user with the right to override can give a motif. */
  waitsForPieces: boolean;
}

export type Decision = Move | Refusal;

/** Returns the move, or the first refusal. With `isOverridden`, unsettled plis do not block the last step. */
export function decide(action: JobAction, facts: JobFacts, isOverridden = false): Decision {
  const { guards, move } = transitions[action];
  for (const guard of guards) {
    const reason = guard === piecesSettled && isOverridden ? null : guard(facts);
    if (reason) return { ok: false, reason, waitsForSpools: guard === spoolsDone, waitsForPieces: guard === piecesSettled };
  }
  return { ok: true, etape: facts.etape, etat: facts.etat, validation: 'keep', ...move(facts, isOverridden) };
}

/** Returns the step after this one, even if the job may not take it yet. */
export const nextEtape = (etape: Etape): Etape | null => neighbour(etape, 1);

const previousEtape = (etape: Etape): Etape | null => neighbour(etape, -1);

const neighbour = (etape: Etape, distance: 1 | -1): Etape | null => etapeOrder[etapeOrder.indexOf(etape) + distance] ?? null;

/** Returns the code of the history row for reaching the step. */
export const historyOfEtape = (etape: Etape): HistoryCode => REACHED[etape];

const REACHED: Record<Etape, HistoryCode> = {
  [ETAPE.registered]: HISTORY.created,
  [ETAPE.started]: HISTORY.started,
  [ETAPE.printing]: HISTORY.printing,
  [ETAPE.printed]: HISTORY.printed,
  [ETAPE.inserting]: HISTORY.inserting,
  [ETAPE.inserted]: HISTORY.inserted,
  [ETAPE.deposited]: HISTORY.deposited,
};

/** Returns the first move of a new job: only registered, or registered and started. */
export function startOf(typeCreation: TypeCreation): Move {
  const begun = { ok: true, etat: ETAT.running } as const;
  if (typeCreation === TYPE_CREATION.registered)
    return { ...begun, etape: ETAPE.registered, history: [HISTORY.created], validation: 'keep' };
  return { ...begun, etape: ETAPE.started, history: [HISTORY.created, HISTORY.started], validation: 'set' };
}

type Guard = (facts: JobFacts) => string | null;
interface Transition {
  guards: Guard[];
  move: (facts: JobFacts, isOverridden: boolean) => Partial<Move> & Pick<Move, 'history'>;
}

const paused: Guard = (facts) => (facts.etat === ETAT.paused ? null : "Ce job n'est pas en pause");
const started: Guard = (facts) => (facts.etape === ETAPE.registered ? "Ce job n'est pas encore démarré" : null);
const unfinished: Guard = (facts) => (facts.etape >= ETAPE.deposited ? 'Ce job est terminé, son dépôt est fait' : null);
const withoutDepot: Guard = (facts) => (facts.hasDepot ? 'Ce job a déjà un dépôt' : null);
const withoutFacture: Guard = (facts) => (facts.hasFacture ? 'Ce job est facturé' : null);
const printedOrCancelled: Guard = (facts) =>
  facts.etape >= ETAPE.printed || facts.etat === ETAT.cancelled
    ? null
    : "Un job se relance une fois imprimé ou annulé, celui-ci n'est ni l'un ni l'autre";
const spoolsDone: Guard = ({ etape, allPrinted, allInserted }) => {
  if (etape === ETAPE.printing && !allPrinted) return 'Tous les spools ne sont pas encore imprimés';
  if (etape === ETAPE.inserting && !allInserted) return 'Tous les spools ne sont pas encore mis sous pli';
  return null;
};

const piecesSettled: Guard = ({ etape, nonSoldes }) => (etape === ETAPE.inserted && nonSoldes > 0 ? unsettledRefusal(nonSoldes) : null);

const transitions: Record<JobAction, Transition> = {
  avancer: { guards: [notRunningRefusal, unfinished, spoolsDone, piecesSettled], move: advance },
  pause: {
    guards: [notRunningRefusal, started, unfinished],
    move: () => ({ etat: ETAT.paused, history: [HISTORY.paused] }),
  },
  reprendre: {
    guards: [cancelledRefusal, paused],
    move: () => ({ etat: ETAT.running, history: [HISTORY.resumed] }),
  },
  annuler: {
    guards: [cancelledRefusal, unfinished, withoutDepot, withoutFacture],
    move: () => ({ etat: ETAT.cancelled, history: [HISTORY.cancelled] }),
  },
  reculer: {
    guards: [notRunningRefusal, started, unfinished, withoutDepot],
    move: ({ etape }) => ({
      etape: previousEtape(etape) ?? etape,
      history: [HISTORY.back],
      validation: etape === ETAPE.started ? 'clear' : 'keep',
    }),
  },
  relancer: {
    guards: [printedOrCancelled],
    move: () => ({ history: [HISTORY.relaunched] }),
  },
};

/**
 * Returns the next step. If all plis are already deposited at the end of MSP, the job goes straight to the last step, which gets its own
 * row.
 */
function advance({ etape, plisCovered, nonSoldes }: JobFacts, isOverridden: boolean): ReturnType<Transition['move']> {
  const reached = nextEtape(etape) ?? etape;
  const isOver = nonSoldes > 0;
  if (reached === ETAPE.inserted && plisCovered && (isOverridden || !isOver))
    return { etape: ETAPE.deposited, history: [HISTORY.inserted, HISTORY.deposited], ...(isOver && { overrides: true }) };
  if (reached === ETAPE.deposited) return { etape: reached, history: [HISTORY.deposited], ...(isOver && { overrides: true }) };
  return { etape: reached, history: [historyOfEtape(reached)], validation: reached === ETAPE.started ? 'set' : 'keep' };
}
