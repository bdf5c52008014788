/** The job's transitions as one table: the server decides with it, the screens show buttons with it. */

export const jobActions = ['avancer', 'pause', 'reprendre', 'annuler', 'reculer', 'relancer'] as const;
export type JobAction = (typeof jobActions)[number];

export const LAST_ETAPE = 6;
export const etat = { paused: 0, running: 1, cancelled: -1 } as const;

/** What a decision depends on. */
export interface JobFacts {
  etape: number;
  etat: number;
  hasDepot: boolean;
  hasFacture: boolean;
  allPrinted: boolean;
  allInserted: boolean;
  /** The dépôts of the job carry all of its plis. */
  plisCovered: boolean;
}

export interface Move {
  ok: true;
  etape: number;
  etat: number;
  /** Codes of the historique rows to write on this job, in order. */
  history: number[];
  /** What becomes of dateHeureValidation. */
  validation: 'set' | 'clear' | 'keep';
}

export interface Refusal {
  ok: false;
  /** In French, shown as it is. */
  reason: string;
  /** Only unfinished spools stand in the way: the screens keep the button, disabled, and say so. */
  waitsForSpools: boolean;
}

export type Decision = Move | Refusal;

export function decide(action: JobAction, facts: JobFacts): Decision {
  const { guards, move } = transitions[action];
  for (const guard of guards) {
    const reason = guard(facts);
    if (reason) return { ok: false, reason, waitsForSpools: guard === spoolsDone };
  }
  return { ok: true, etape: facts.etape, etat: facts.etat, validation: 'keep', ...move(facts) };
}

export const availableActions = (facts: JobFacts): JobAction[] => jobActions.filter((action) => decide(action, facts).ok);

/** The step that 'avancer' leads to, whether or not it is open yet. */
export const nextEtape = (etape: number): number | null => (etape < LAST_ETAPE ? etape + 1 : null);

/** 2 Démarrage at step 1 up to 7 Fin dépôt at step 6. */
export const historyOfEtape = (etape: number): number => etape + 1;

export const history = {
  created: 1,
  paused: 8,
  resumed: 9,
  cancelled: 10,
  back: 11,
  relaunched: 12,
  changed: 13,
  billed: 14,
  deleted: 15,
} as const;

/** How a job begins: typeCreation 1 registers it, 2 also starts it. */
export function startOf(typeCreation: number): Move {
  const started = typeCreation === 2;
  const rows = started ? [history.created, historyOfEtape(1)] : [history.created];
  return { ok: true, etape: started ? 1 : 0, etat: etat.running, history: rows, validation: started ? 'set' : 'keep' };
}

type Guard = (facts: JobFacts) => string | null;
interface Transition {
  guards: Guard[];
  move: (facts: JobFacts) => Partial<Move> & Pick<Move, 'history'>;
}

const notCancelled: Guard = (facts) => (facts.etat === etat.cancelled ? 'Ce job est annulé' : null);
const notPaused: Guard = (facts) => (facts.etat === etat.paused ? "Ce job est en pause, il faut d'abord le reprendre" : null);
const paused: Guard = (facts) => (facts.etat === etat.paused ? null : "Ce job n'est pas en pause");
const started: Guard = (facts) => (facts.etape === 0 ? "Ce job n'est pas encore démarré" : null);
const unfinished: Guard = (facts) => (facts.etape >= LAST_ETAPE ? 'Ce job est terminé, son dépôt est fait' : null);
const withoutDepot: Guard = (facts) => (facts.hasDepot ? 'Ce job a déjà un dépôt' : null);
const withoutFacture: Guard = (facts) => (facts.hasFacture ? 'Ce job est facturé' : null);
const printedOrCancelled: Guard = (facts) =>
  facts.etape >= 3 || facts.etat === etat.cancelled
    ? null
    : "Un job se relance une fois imprimé ou annulé, celui-ci n'est ni l'un ni l'autre";
const spoolsDone: Guard = ({ etape, allPrinted, allInserted }) => {
  if (etape === 2 && !allPrinted) return 'Tous les spools ne sont pas encore imprimés';
  if (etape === 4 && !allInserted) return 'Tous les spools ne sont pas encore mis sous pli';
  return null;
};

const transitions: Record<JobAction, Transition> = {
  avancer: { guards: [notCancelled, notPaused, unfinished, spoolsDone], move: advance },
  pause: {
    guards: [notCancelled, notPaused, started, unfinished],
    move: () => ({ etat: etat.paused, history: [history.paused] }),
  },
  reprendre: {
    guards: [notCancelled, paused],
    move: () => ({ etat: etat.running, history: [history.resumed] }),
  },
  annuler: {
    guards: [notCancelled, unfinished, withoutDepot, withoutFacture],
    move: () => ({ etat: etat.cancelled, history: [history.cancelled] }),
  },
  reculer: {
    guards: [notCancelled, notPaused, started, unfinished, withoutDepot],
    move: ({ etape }) => ({ etape: etape - 1, history: [history.back], validation: etape === 1 ? 'clear' : 'keep' }),
  },
  relancer: {
    guards: [printedOrCancelled],
    move: () => ({ history: [history.relaunched] }),
  },
};

/** A job that ends MSP when its plis are deposited already goes on to the end by itself, with that step's own row. */
function advance({ etape, plisCovered }: JobFacts): ReturnType<Transition['move']> {
  const reached = etape + 1;
  const rows = [historyOfEtape(reached)];
  if (reached === 5 && plisCovered) return { etape: LAST_ETAPE, history: [...rows, historyOfEtape(LAST_ETAPE)] };
  return { etape: reached, history: rows, validation: reached === 1 ? 'set' : 'keep' };
}
