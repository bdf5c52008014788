import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '../../icons/icons.ts';
import { useKeptPaging } from './use-kept-paging.ts';
import { usePageWithin } from './use-page-within.ts';

interface PageButtonsProps {
  page: number;
  total: number;
  size: number;
  /** The paged items, in the feminine plural, as in 'Entrées'. */
  noun: string;
  onPage: (page: number) => void;
}

/** The buttons for newer and older items, for a list in a card. Nothing if one page holds all. */
export function PageButtons({ page, total, size, noun, onPage }: PageButtonsProps) {
  const pageCount = Math.ceil(total / size);
  usePageWithin(page, pageCount, onPage);
  useKeptPaging(page);
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
