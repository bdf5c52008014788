import { historyActions } from '@editique/domain/entities/historique';
import type { Family } from '../../ui/pill.tsx';
import classes from './history-action.module.css';

const FAMILIES: Record<number, Family> = {
  3: 'blue',
  4: 'blue',
  5: 'violet',
  6: 'violet',
  7: 'green',
  8: 'amber',
  9: 'green',
  10: 'red',
  11: 'amber',
  12: 'amber',
  14: 'green',
  15: 'red',
};

export const historyLabel = (action: number): string => historyActions.find(({ value }) => value === action)?.label ?? String(action);

/** The dot of an event; its colour says what kind of action it was. */
export const HistoryDot = ({ action }: { action: number }) => <span className={classes.dot} data-family={FAMILIES[action] ?? 'slate'} />;

/** An event of a job's history: dot and text. */
export const HistoryAction = ({ action }: { action: number }) => (
  <span className={classes.action}>
    <HistoryDot action={action} />
    {historyLabel(action)}
  </span>
);
