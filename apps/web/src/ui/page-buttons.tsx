import { ActionIcon } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { IconChevronLeft, IconChevronRight } from '../icons/icons.ts';

interface PageButtonsProps {
  page: number;
  total: number;
  size: number;
  /** What is paged, in the plural and feminine as in 'Entrées'. */
  noun: string;
  onPage: (page: number) => void;
}

/** Newer and older, for a list in a card. Nothing where one page holds all. */
export function PageButtons({ page, total, size, noun, onPage }: PageButtonsProps) {
  const pageCount = Math.ceil(total / size);
  const last = Math.max(pageCount - 1, 0);
  const goBack = useEffectEvent(() => onPage(last));
  // The last row of the last page was taken away.
  useEffect(() => {
    if (page > last) goBack();
  }, [page, last]);
  if (pageCount < 2) return null;
  return (
    <>
      <ActionIcon aria-label={`${noun} plus récentes`} disabled={page === 0} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={`${noun} plus anciennes`} disabled={page + 1 >= pageCount} onClick={() => onPage(page + 1)}>
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
    </>
  );
}
