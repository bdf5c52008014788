import { Button } from '@mantine/core';
import { useKeptPaging } from './use-kept-paging.ts';
import { usePageWithin } from './use-page-within.ts';

interface StepButtonsProps {
  page: number;
  total: number;
  size: number;
  /** ['Précédents', 'Suivants']. */
  words: readonly [string, string];
  className: string | undefined;
  onPage: (page: number) => void;
}

/** The buttons for the previous and the next page, under a list. Nothing if one page holds all. */
export function StepButtons({ page, total, size, words: [before, after], className, onPage }: StepButtonsProps) {
  const pageCount = Math.ceil(total / size);
  usePageWithin(page, pageCount, onPage);
  useKeptPaging(page);
  if (pageCount < 2) return null;
  return (
    <div className={className}>
      <Button variant="default" size="xs" disabled={page === 0} onClick={() => onPage(page - 1)}>
        {before}
      </Button>
      <Button variant="default" size="xs" disabled={page + 1 >= pageCount} onClick={() => onPage(page + 1)}>
        {after}
      </Button>
    </div>
  );
}
