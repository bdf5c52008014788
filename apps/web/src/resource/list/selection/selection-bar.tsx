import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/text/format.ts';
import type { AnyListController } from '../state/use-list.ts';
import classes from './selection-bar.module.css';
import type { Selection } from './use-selection.ts';

/** Draws the actions for the selected rows. */
export type SelectionRenderer = (selection: Selection) => ReactNode;

interface SelectionBarProps {
  selection: Selection;
  list: AnyListController;
  render: SelectionRenderer;
}

/** Shown above the rows once something is selected: the count, the offer to select all matching rows, and the actions. */
export function SelectionBar({ selection, list, render }: SelectionBarProps) {
  if (selection.count === 0) return null;
  const total = list.total ?? 0;
  const canTakeAll = selection.page === 'all' && !selection.isAllMatching && total > list.rows.length;
  return (
    <section className={classes.bar} aria-label="Sélection">
      <span className={classes.count} role="status">
        {formatNumber(selection.count)} {selection.count > 1 ? 'lignes sélectionnées' : 'ligne sélectionnée'}
      </span>
      {canTakeAll && (
        <Button variant="subtle" size="xs" onClick={selection.selectAllMatching}>
          Sélectionner les {formatNumber(total)} lignes
        </Button>
      )}
      <Button variant="subtle" size="xs" onClick={selection.clear}>
        Tout désélectionner
      </Button>
      <div className={classes.actions}>{render(selection)}</div>
    </section>
  );
}
