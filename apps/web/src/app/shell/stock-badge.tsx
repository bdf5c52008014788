import { article } from '@editique/domain/entities/article';
import { formatNumber } from '../../lib/format.ts';
import { useFlagCount } from '../../resource/use-flag-count.ts';
import classes from './sidebar.module.css';

/** How many articles are at or under their minimum; nothing when all is well. Beside the entry, whose name stays its own. */
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
