import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { formatCount, formatNumber } from '../../lib/text/format.ts';
import { tooltipLabel } from '../../ui/tooltip-label.ts';
import { chartRows, OTHERS, type Share } from './statistics-figures.ts';
import { COLORED, colorOf, OTHERS_COLOR } from './statistics-series.ts';
import { periodTick, periodWords } from './statistics-words.ts';
import type { Statistics } from './use-statistics.ts';

interface StatisticsChartProps {
  statistics: Statistics;
  shares: readonly Share[];
  height: number;
}

/** Shows one stacked bar of plis per day or month, split by motif, machine or client. */
export default function StatisticsChart({ statistics: { rows, periods }, shares, height }: StatisticsChartProps) {
  const shown = shares.slice(0, COLORED);
  return (
    <BarChart
      h={height}
      type="stacked"
      data={chartRows(
        rows,
        periods,
        shown.map(({ key }) => key),
      )}
      dataKey="periode"
      series={[
        ...shown.map(({ key, libelle }, index) => ({ name: key, label: libelle, color: colorOf(index) })),
        ...(shares.length > shown.length ? [{ name: OTHERS, label: 'Autres', color: OTHERS_COLOR }] : []),
      ]}
      maxBarWidth={28}
      gridAxis="x"
      tickLine="none"
      valueFormatter={(plis) => formatCount(plis, 'pli')}
      xAxisProps={{ tickFormatter: periodTick, minTickGap: 24, axisLine: false }}
      yAxisProps={{ axisLine: false, width: 44, allowDecimals: false, tickFormatter: (plis: number) => formatNumber(plis) }}
      tooltipProps={{ labelFormatter: tooltipLabel(periodWords), isAnimationActive: false }}
      barProps={{ isAnimationActive: false }}
      barChartProps={{ margin: { top: 4, right: 4, bottom: 0, left: 0 }, barCategoryGap: '25%', accessibilityLayer: false }}
    />
  );
}
