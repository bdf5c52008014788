import { retour } from '@editique/domain/entities/retour';
import { rateOf } from '@editique/domain/retour/statistiques';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { formatNumber } from '../../../lib/text/format.ts';
import { formatRate } from '../../../production/retour/rate.ts';
import { useStatistics } from '../../../production/retour/use-statistics.ts';
import { Card } from '../../../ui/card/card.tsx';
import { Totals } from '../../../ui/card/totals.tsx';
import { Segmented } from '../../../ui/field/segmented.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { former } from '../../../ui/state/former.ts';
import { Loaded } from '../../../ui/state/loaded.tsx';
import { NotRefreshed } from '../../../ui/state/not-refreshed.tsx';
import { TitleBlock } from '../../../ui/title/title-block.tsx';
import { dimensionChoices, headingOf } from './dimensions.ts';
import { ReportButton } from './report-button.tsx';
import classes from './statistics.module.css';
import { StatisticsFilters } from './statistics-filters.tsx';
import { StatisticsTable } from './statistics-table.tsx';
import { useAsked } from './use-asked.ts';

// The charts weigh more than the rest of the page: the figures don't wait for them.
const StatisticsChart = lazy(() => import('./statistics-chart.tsx'));

/** Shows returns against plis deposited, by each dimension, for a chosen period. All choices are in the address. */
export function StatisticsScreen() {
  const asked = useAsked();
  const { par, period, narrowed } = asked;
  const query = useStatistics(par, period, narrowed);
  const months = useStatistics('mois', period, narrowed);
  const { question: shown, isFormer } = query;
  return (
    <>
      <TitleBlock title={retour.actions.statistiques} actions={<ReportButton client={narrowed.client} period={period} />} />
      <StatisticsFilters asked={asked} />
      <NotRefreshed query={query} />
      <div {...former(months.isFormer)}>
        <PeriodTotals months={months.data} />
      </div>
      <Card
        title={`Par ${headingOf(shown.par).toLowerCase()}`}
        isFlush
        actions={
          <Segmented
            aria-label="Répartir par"
            size="xs"
            data={dimensionChoices}
            value={par}
            onChange={(value) => asked.change({ par: value })}
          />
        }
      >
        <Loaded query={query} help="Les statistiques n'ont pas pu être lues.">
          {(rows) => (
            <div {...former(isFormer)}>
              {rows.length === 0 ? (
                <EmptyState help="Aucun retour sur cette période." isFiltered />
              ) : (
                <>
                  <div className={classes.chart} aria-hidden>
                    <Suspense fallback={<Skeleton height={260} radius="sm" animate={false} />}>
                      <StatisticsChart par={shown.par} rows={rows} />
                    </Suspense>
                  </div>
                  <StatisticsTable rows={rows} {...shown} />
                </>
              )}
            </div>
          )}
        </Loaded>
      </Card>
    </>
  );
}

/** Shows the totals of the period. Months are summed because they always add up to the period, whichever dimension is shown. */
function PeriodTotals({ months }: { months: readonly { nombre: number; deposes: number }[] | undefined }) {
  const nombre = months?.reduce((sum, month) => sum + month.nombre, 0);
  const deposes = months?.reduce((sum, month) => sum + month.deposes, 0);
  const figures = [
    { label: 'Plis retournés', value: formatNumber(nombre) },
    { label: 'Plis déposés', value: formatNumber(deposes) },
    { label: 'Taux de retour', value: formatRate(nombre === undefined || deposes === undefined ? null : rateOf(nombre, deposes)) },
  ];
  return <Totals figures={figures} />;
}
