import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowUp } from '../../icons/icons.ts';
import { formatCount } from '../../lib/text/format.ts';
import classes from './news-chip.module.css';

/** The '3 nouveaux' button, which shows the rows that others have added. It floats above the list, so that no row moves when it appears. */
export function NewsChip({ news, onShow }: { news: number; onShow: () => void }) {
  const label = news > 0 ? formatCount(news, 'nouveau', 'nouveaux') : '';
  return (
    <>
      <span role="status" className={VisuallyHidden.classes.root}>
        {label}
      </span>
      {news > 0 && (
        <UnstyledButton className={classes.chip} onClick={onShow}>
          <IconArrowUp size={14} stroke={1.7} aria-hidden />
          {label}
        </UnstyledButton>
      )}
    </>
  );
}
