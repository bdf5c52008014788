import { etapes } from '@editique/domain/entities/job';
import { ETAPE, ETAT } from '@editique/domain/job/steps';
import { historyOfEtape } from '@editique/domain/job/workflow';
import type { Operation } from '@editique/domain/planning/facts';
import type { JobPrevision } from '@editique/domain/planning/planning';
import { personName } from '@editique/domain/text/person-name';
import { IconCheck } from '../../../icons/icons.ts';
import { formatDateTime, MISSING } from '../../../lib/text/format.ts';
import type { HistoryEvent } from '../../../production/job/records.ts';
import { etapeIcon } from '../../../production/status/etape-icon.ts';
import classes from './stepper.module.css';

interface StepperProps {
  job: { etape: number; etat: number };
  /** Undefined for users who may not read the history: the steps then show no times. */
  history: readonly HistoryEvent[] | undefined;
  /** What blocks the next step, such as 'reste 23 656 plis'. */
  waiting: string | null;
  /** The operations left to do, with their expected start and end; undefined if unknown. */
  foretold?: JobPrevision['operations'] | undefined;
}

/** Shows the seven steps. Each one reached shows its time and person. */
export function Stepper({ job, history, waiting, foretold }: StepperProps) {
  return (
    <ol className={classes.steps} aria-label="Étapes" data-cancelled={job.etat === ETAT.cancelled || undefined}>
      {etapes.map(({ value, label }) => {
        const state = stateOf(value, job.etape);
        const reached = state === 'todo' ? undefined : history?.find(({ action }) => action === historyOfEtape(value));
        const expected = state === 'todo' ? momentOf(value, foretold ?? []) : undefined;
        const Icon = state === 'done' ? IconCheck : etapeIcon(value);
        return (
          <li key={value} className={classes.step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span className={classes.disc}>
              <Icon size={16} stroke={1.8} aria-hidden />
            </span>
            <span className={classes.label}>{label}</span>
            <span className={classes.detail}>
              {reached ? (
                <>
                  <time dateTime={reached.dateAction}>{formatDateTime(reached.dateAction)}</time>
                  <span>{personName(reached.utilisateur)}</span>
                </>
              ) : (
                <>
                  {(!expected || (value === job.etape + 1 && waiting)) && (
                    <span>{value === job.etape + 1 && waiting ? waiting : history && MISSING}</span>
                  )}
                  {expected && (
                    <>
                      <time dateTime={expected}>{formatDateTime(expected)}</time>
                      <span>prévu</span>
                    </>
                  )}
                </>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Returns when a step is expected: the start of an operation for its first step, the end for the following one. */
function momentOf(step: number, foretold: JobPrevision['operations']): string | undefined {
  const of = (name: Operation) => foretold.find(({ operation }) => operation === name);
  switch (step) {
    case ETAPE.printing:
      return of('impression')?.debut;
    case ETAPE.printed:
      return of('impression')?.fin;
    case ETAPE.inserting:
      return of('msp')?.debut;
    case ETAPE.inserted:
      return of('msp')?.fin;
    default:
      return undefined;
  }
}

function stateOf(step: number, etape: number): 'done' | 'current' | 'todo' {
  if (step === etape) return 'current';
  return step < etape ? 'done' : 'todo';
}
