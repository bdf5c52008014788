import { article } from '@editique/domain/entities/article';
import { isSousMinimum } from '@editique/domain/stock/level';
import { IconAlertTriangle } from '../../icons/icons.ts';
import { formatNumber } from '../../lib/text/format.ts';
import type { ColumnOptions } from '../../resource/list/columns/columns.tsx';
import { useFlagCount } from '../../resource/list/state/use-flag-count.ts';
import { ListScreen } from '../../resource/screen/list-screen.tsx';
import classes from './article-list-screen.module.css';
import { StockPill } from './stock-pill.tsx';

const FLAGS = ['sousMinimum'];

const columns: ColumnOptions<typeof article> = {
  overrides: {
    quantite: {
      cell: (row) => (
        <span className={classes.quantity} data-low={isSousMinimum(row) || undefined}>
          <StockPill quantite={row.quantite} stockMinimum={row.stockMinimum} />
          {formatNumber(row.quantite)}
        </span>
      ),
    },
  },
};

/** Lists the articles and marks those at or under their minimum. */
export function ArticleListScreen() {
  const count = useFlagCount(article, 'sousMinimum');
  return (
    <ListScreen
      entity={article}
      flags={FLAGS}
      columns={columns}
      quickFilters={[
        { parameter: 'sousMinimum', label: 'Sous le minimum', icon: IconAlertTriangle, ...(count === undefined ? {} : { count }) },
      ]}
    />
  );
}
