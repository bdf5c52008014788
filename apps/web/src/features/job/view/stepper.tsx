import { etapes } from '@editique/domain/entities/job';
import { ETAPE, ETAT } from '@editique/domain/job/steps';
import { historyOfEtape } from '@editique/domain/job/workflow';
import { IconCheck } from '@tabler/icons-react';
import { formatDateTime, MISSING } from '../../../lib/format.ts';
import { personName } from '../../../production/history/person.ts';
import type { HistoryEvent } from '../../../production/job/records.ts';
import { etapeIcon } from '../../../production/status/etape-icon.ts';
import classes from './stepper.module.css';

interface StepperProps {
  job: { etape: number; etat: number };
  /** Absent for whoever may not read it: the steps then tell no times. */
  history: readonly HistoryEvent[] | undefined;
  /** What keeps the next step closed: 'reste 23 656 plis'. */
  waiting: string | null;
  /** When the last work on it is foretold to end. */
  ready?: string | null | undefined;
}

/** The seven steps, with the time and the person of each that was reached. */
export function Stepper({ job, history, waiting, ready }: StepperProps) {
  return (
    <ol className={classes.steps} aria-label="Étapes" data-cancelled={job.etat === ETAT.cancelled || undefined}>
      {etapes.map(({ value, label }) => {
        const state = stateOf(value, job.etape);
        const reached = state === 'todo' ? undefined : history?.find(({ action }) => action === historyOfEtape(value));
        const isForetold = state === 'todo' && value === ETAPE.inserted && ready;
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
                  {(!isForetold || (value === job.etape + 1 && waiting)) && (
                    <span>{value === job.etape + 1 && waiting ? waiting : history && MISSING}</span>
                  )}
                  {isForetold && (
                    <>
                      <time dateTime={ready}>{formatDateTime(ready)}</time>
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

function stateOf(step: number, etape: number): 'done' | 'current' | 'todo' {
  if (step === etape) return 'current';
  return step < etape ? 'done' : 'todo';
}
