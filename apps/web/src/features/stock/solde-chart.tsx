import type { Solde } from '@editique/domain/stock/solde';
import '@mantine/charts/styles.css';
import { AreaChart } from '@mantine/charts';
import { VisuallyHidden } from '@mantine/core';
import { formatDate, formatNumber } from '../../lib/text/format.ts';
import { tooltipLabel } from '../../ui/tooltip-label.ts';
import { axisDays } from './axis-days.ts';
import classes from './solde-chart.module.css';

interface SoldeChartProps {
  points: Solde['points'];
  stockMinimum: number;
}

const shortDay = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short' });
const dayOf = (jour: string): string => shortDay.format(new Date(`${jour}T12:00`));
const TABLE_STEP = 10;
/** The half of the last date that is to the right of its day. */
const HALF_TICK = 24;

/** Leaves room for the longest number of the axis. */
const axisWidth = (highest: number): number => Math.max(44, formatNumber(highest).length * 7 + 8);

/** Shows the solde at the end of each day, as steps, with the minimum as a line. */
export function SoldeChart({ points, stockMinimum }: SoldeChartProps) {
  const highest = Math.max(stockMinimum, ...points.map(({ solde }) => solde));
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.head}>
        <h2 className={classes.title}>
          Solde <span>90 jours</span>
        </h2>
        <span className={classes.key} data-series="solde">
          Solde
        </span>
        <span className={classes.key} data-series="minimum">
          Stock minimum
        </span>
      </figcaption>
      <div aria-hidden>
        <AreaChart
          h={210}
          data={points}
          dataKey="jour"
          series={[{ name: 'solde', label: 'Solde', color: 'var(--ed-accent)' }]}
          curveType="stepAfter"
          fillOpacity={0.14}
          withDots={false}
          areaChartProps={{ accessibilityLayer: false, margin: { right: HALF_TICK } }}
          strokeWidth={2}
          gridAxis="x"
          tickLine="none"
          withGradient={false}
          valueFormatter={formatNumber}
          xAxisProps={{ tickFormatter: dayOf, ticks: axisDays(points), interval: 0, axisLine: false }}
          yAxisProps={{ axisLine: false, width: axisWidth(highest), allowDecimals: false }}
          tooltipProps={{ labelFormatter: tooltipLabel(formatDate) }}
          areaProps={{ isAnimationActive: false }}
          referenceLines={[{ y: stockMinimum, color: 'var(--ed-amber-solid)', strokeDasharray: '5 4' }]}
        />
      </div>
      <VisuallyHidden>
        <table>
          <caption>Solde tous les {TABLE_STEP} jours</caption>
          <thead>
            <tr>
              <th scope="col">Jour</th>
              <th scope="col">Solde</th>
            </tr>
          </thead>
          <tbody>
            {points
              .filter((_, index) => (points.length - 1 - index) % TABLE_STEP === 0)
              .map(({ jour, solde }) => (
                <tr key={jour}>
                  <td>{formatDate(jour)}</td>
                  <td>{formatNumber(solde)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}
