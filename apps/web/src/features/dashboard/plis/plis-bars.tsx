import type { DayOfPlis } from '@editique/domain/dashboard/dashboard';
import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { formatDate, formatNumber } from '../../../lib/text/format.ts';
import { OwnRoot } from '../../../ui/own-root.tsx';
import { tooltipLabel } from '../../../ui/tooltip-label.ts';
import { barsHeight, DAYS_HEIGHT, type SERIES } from './plis-series.ts';

interface PlisBarsProps {
  days: DayOfPlis[];
  series: (typeof SERIES)[number];
  /** Whether this is the last of the aligned charts, which shows the days below. */
  withDays: boolean;
}

const EVERY = 5;
const shortDay = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short' });

export default function PlisBars({ days, series: { name, label, color }, withDays }: PlisBarsProps) {
  const height = barsHeight(withDays);
  return (
    <OwnRoot height={height}>
      <BarChart
        h={height}
        data={days}
        dataKey="jour"
        series={[{ name, label, color }]}
        maxBarWidth={10}
        minBarSize={1}
        gridAxis="none"
        tickLine="none"
        withXAxis={withDays}
        withYAxis={false}
        valueFormatter={formatNumber}
        xAxisProps={{
          tickFormatter: (jour: string) => shortDay.format(new Date(`${jour}T12:00`)),
          interval: EVERY - 1,
          axisLine: false,
          height: DAYS_HEIGHT,
          tickMargin: 0,
        }}
        tooltipProps={{ labelFormatter: tooltipLabel(formatDate), isAnimationActive: false }}
        barProps={{ isAnimationActive: false, radius: [2, 2, 0, 0] }}
        barChartProps={{ margin: { top: 4, right: 4, bottom: 0, left: 4 }, barCategoryGap: '25%', accessibilityLayer: false }}
      />
    </OwnRoot>
  );
}
