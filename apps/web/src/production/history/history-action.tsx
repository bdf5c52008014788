import { historyActions } from '@editique/domain/entities/historique';
import { HISTORY } from '@editique/domain/job/steps';
import type { Family } from '../../ui/pill.tsx';
import classes from './history-action.module.css';

const FAMILIES: Record<number, Family> = {
  [HISTORY.printing]: 'blue',
  [HISTORY.printed]: 'blue',
  [HISTORY.inserting]: 'violet',
  [HISTORY.inserted]: 'violet',
  [HISTORY.deposited]: 'green',
  [HISTORY.paused]: 'amber',
  [HISTORY.resumed]: 'green',
  [HISTORY.cancelled]: 'red',
  [HISTORY.back]: 'amber',
  [HISTORY.relaunched]: 'amber',
  [HISTORY.billed]: 'green',
  [HISTORY.deleted]: 'red',
};

export const historyLabel = (action: number): string => historyActions.find(({ value }) => value === action)?.label ?? String(action);

/** The dot of a history event. Its colour shows the kind of action. */
export const HistoryDot = ({ action }: { action: number }) => <span className={classes.dot} data-family={FAMILIES[action] ?? 'slate'} />;

/** An event of a job's history: its dot and its text. */
export const HistoryAction = ({ action }: { action: number }) => (
  <span className={classes.action}>
    <HistoryDot action={action} />
    {historyLabel(action)}
  </span>
);
