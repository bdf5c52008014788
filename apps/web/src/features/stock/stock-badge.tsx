import { article } from '@editique/domain/entities/article';
import { formatNumber } from '../../lib/text/format.ts';
import { useFlagCount } from '../../resource/list/state/use-flag-count.ts';
import classes from './stock-badge.module.css';

/**
 * Shows how many articles are at or under their minimum; nothing if there are none. Placed beside the menu entry, so that the entry's
 * accessible name stays the same.
 */
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
