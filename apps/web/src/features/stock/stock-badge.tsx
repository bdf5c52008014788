import { article } from '@editique/domain/entities/article';
import { formatNumber } from '../../lib/text/format.ts';
import { useFlagCount } from '../../resource/list/state/use-flag-count.ts';
import classes from './stock-badge.module.css';

/** How many articles are at or under their minimum; nothing when all is well. It stands beside the menu entry and not in it, so that the entry keeps its name. */
export function StockBadge() {
  const count = useFlagCount(article, 'sousMinimum');
  if (!count) return null;
  const label = count === 1 ? '1 article sous le minimum' : `${formatNumber(count)} articles sous le minimum`;
  return (
    <span className={classes.badge} role="img" aria-label={label} title={label}>
      {formatNumber(count)}
    </span>
  );
}
