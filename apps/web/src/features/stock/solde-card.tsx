import { article } from '@editique/domain/entities/article';
import { isSousMinimum } from '@editique/domain/stock/level';
import type { Solde } from '@editique/domain/stock/solde';
import { unitFor } from '@editique/domain/text/unit';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { api } from '../../lib/api.ts';
import { formatCount, formatNumber } from '../../lib/text/format.ts';
import { recordKey } from '../../resource/record/cache-keys.ts';
import { ReadOnlyField, ReadOnlyFields } from '../../ui/field/read-only-field.tsx';
import { Loaded } from '../../ui/state/loaded.tsx';
import { Spinner } from '../../ui/state/spinner.tsx';
import type { Article } from './article.ts';
import classes from './solde-card.module.css';

const SoldeChart = lazy(async () => ({ default: (await import('./solde-chart.tsx')).SoldeChart }));

/** From this quantity on the figure is too wide for its place and is shown smaller. */
const LONG = 10_000_000;

/** Shows the current quantity beside its curve over 90 days. */
export function SoldeCard({ row }: { row: Article }) {
  const solde = useQuery({
    queryKey: [...recordKey(article, row.id), 'solde', row.version],
    queryFn: ({ signal }) => api<Solde>('GET', `/article/${row.id}/solde`, { signal }),
  });
  const { data } = solde;
  return (
    <section className={classes.card} aria-label="Solde">
      <div className={classes.now}>
        <span className={classes.label}>Quantité</span>
        <span className={classes.figure} data-long={row.quantite >= LONG || undefined}>
          {formatNumber(row.quantite)}
        </span>
        <span className={classes.unit}>{unitFor(row.quantite, row.uniteArticle.libelle)}</span>
        <Gauge quantite={row.quantite} stockMinimum={row.stockMinimum} />
        <ReadOnlyFields>
          <ReadOnlyField label="Stock minimum">{formatNumber(row.stockMinimum)}</ReadOnlyField>
          <ReadOnlyField label="Sorties, 30 jours">{data && formatNumber(data.sorties30Jours)}</ReadOnlyField>
          <ReadOnlyField label="Consommation">{data && `${formatNumber(data.consommationParJour)}\u00a0/\u00a0jour`}</ReadOnlyField>
          <ReadOnlyField label="Couverture">
            {data?.joursCouverture == null ? null : formatCount(data.joursCouverture, 'jour')}
          </ReadOnlyField>
        </ReadOnlyFields>
      </div>
      <div className={classes.course}>
        <Loaded query={solde} waiting={null}>
          {({ points }) => (
            <Suspense fallback={<Spinner />}>
              <SoldeChart points={points} stockMinimum={row.stockMinimum} />
            </Suspense>
          )}
        </Loaded>
      </div>
    </section>
  );
}

/** Shows the quantity on a scale from zero to twice the minimum, or to the quantity if that is larger. */
function Gauge({ quantite, stockMinimum }: { quantite: number; stockMinimum: number }) {
  const full = Math.max(stockMinimum * 2, quantite, 1);
  return (
    <div className={classes.gauge} aria-hidden>
      <div className={classes.track}>
        <div
          className={classes.fill}
          data-low={isSousMinimum({ quantite, stockMinimum }) || undefined}
          style={{ width: `${(quantite / full) * 100}%` }}
        />
        <div className={classes.minimum} style={{ left: `${(stockMinimum / full) * 100}%` }} />
      </div>
      <div className={classes.ends}>
        <span>0</span>
        <span>min. {formatNumber(stockMinimum)}</span>
        <span>{formatNumber(full)}</span>
      </div>
    </div>
  );
}
