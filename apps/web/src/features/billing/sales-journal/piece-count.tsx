import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '../../../icons/icons.ts';
import { formatNumber } from '../../../lib/text/format.ts';
import classes from './sales-journal.module.css';

interface PieceCountProps {
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
}

/** Shows which pieces are on the page, and moves to the others. */
export function PieceCount({ page, size, total, onPage }: PieceCountProps) {
  if (total <= size && page === 0) return null;
  const last = Math.max(0, Math.ceil(total / size) - 1);
  return (
    <>
      <span className={classes.pages} role="status">
        {formatNumber(page * size + 1)} à {formatNumber(Math.min(total, (page + 1) * size))} sur {formatNumber(total)}
      </span>
      <ActionIcon aria-label="Pièces précédentes" disabled={page === 0} onClick={() => onPage(Math.min(page - 1, last))}>
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label="Pièces suivantes" disabled={page >= last} onClick={() => onPage(page + 1)}>
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
    </>
  );
}
