import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { formatPrice } from '../../../lib/text/format.ts';
import { OwnRoot } from '../../../ui/own-root.tsx';
import { tooltipLabel } from '../../../ui/tooltip-label.ts';
import { type monthRows, monthTick, monthWords, SERIES, type SeriesName } from './money-series.ts';

interface MoneyBarsProps {
  rows: ReturnType<typeof monthRows>;
  names: readonly SeriesName[];
  height: number;
}

/** '120 k', '1,5 M': an axis has little room. */
const compact = new Intl.NumberFormat('fr-FR', { notation: 'compact', maximumFractionDigits: 1 });

/** Shows the amounts billed and paid, side by side, per month. */
export default function MoneyBars({ rows, names, height }: MoneyBarsProps) {
  return (
    <OwnRoot height={height}>
      <BarChart
        h={height}
        data={rows}
        dataKey="mois"
        series={names.map((name) => ({ name, ...SERIES[name] }))}
        maxBarWidth={18}
        minBarSize={1}
        gridAxis="x"
        // Without any amount the chart would invent a scale.
        withYAxis={rows.some((row) => names.some((name) => row[name] !== 0))}
        tickLine="none"
        valueFormatter={formatPrice}
        xAxisProps={{ tickFormatter: monthTick, axisLine: false, minTickGap: 8 }}
        yAxisProps={{ axisLine: false, width: 52, tickFormatter: (amount: number) => compact.format(amount) }}
        tooltipProps={{ labelFormatter: tooltipLabel(monthWords), isAnimationActive: false }}
        barProps={{ isAnimationActive: false, radius: [2, 2, 0, 0] }}
        barChartProps={{ margin: { top: 4, right: 4, bottom: 0, left: 0 }, barCategoryGap: '25%', barGap: 2, accessibilityLayer: false }}
      />
    </OwnRoot>
  );
}
