import type { Dimension, Statistique } from '@editique/domain/retour/statistiques';
import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { formatNumber } from '../../../lib/text/format.ts';
import { formatRate } from '../../../production/retour/rate.ts';
import { usePhone } from '../../../ui/device/use-phone.ts';
import { tooltipLabel } from '../../../ui/tooltip-label.ts';
import { twoLines } from './label-lines.ts';

/** More bars would be unreadable; the table has all rows. */
const BARS = 12;
const BAR_HEIGHT = 34;
const COLUMNS_HEIGHT = 260;
/** The room for names, and the letters of one of their two lines. On a phone the bars keep most of the width. */
const LABELS = { wide: { width: 240, letters: 36 }, narrow: { width: 118, letters: 19 } };

/** Months are columns in order of time; every other dimension is bars from the most to the least. */
export default function StatisticsChart({ par, rows }: { par: Dimension; rows: readonly Statistique[] }) {
  const isTime = par === 'mois';
  const labels = usePhone() ? LABELS.narrow : LABELS.wide;
  const shown = isTime ? [...rows] : rows.slice(0, BARS);
  const rateOf = (libelle: string): string => formatRate(shown.find((row) => row.libelle === libelle)?.taux ?? null);
  return (
    <BarChart
      h={isTime ? COLUMNS_HEIGHT : Math.max(120, shown.length * BAR_HEIGHT + 30)}
      data={shown}
      dataKey="libelle"
      orientation={isTime ? 'horizontal' : 'vertical'}
      series={[{ name: 'nombre', label: 'Plis retournés', color: 'var(--ed-accent)' }]}
      gridAxis={isTime ? 'x' : 'y'}
      tickLine="none"
      maxBarWidth={isTime ? 48 : 20}
      minBarSize={1}
      valueFormatter={(value) => formatNumber(value)}
      {...(isTime
        ? { xAxisProps: { axisLine: false, minTickGap: 16 }, yAxisProps: { axisLine: false, width: 48, allowDecimals: false } }
        : {
            yAxisProps: {
              type: 'category' as const,
              width: labels.width,
              axisLine: false,
              interval: 0,
              tickFormatter: (text: string) => twoLines(text, labels.letters),
            },
            xAxisProps: { type: 'number' as const, axisLine: false, allowDecimals: false },
          })}
      tooltipProps={{ isAnimationActive: false, labelFormatter: tooltipLabel((label) => `${label} · ${rateOf(label)}`) }}
      barProps={{ isAnimationActive: false, radius: isTime ? [2, 2, 0, 0] : [0, 2, 2, 0] }}
      barChartProps={{ accessibilityLayer: false, margin: { right: 12 } }}
    />
  );
}
