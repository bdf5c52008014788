import type { Dimension, Statistique } from '@editique/domain/retour/statistiques';
import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { formatNumber } from '../../../lib/format.ts';
import { formatRate } from './rate.ts';

/** More bars than these say nothing; the table has them all. */
const BARS = 12;
const BAR_HEIGHT = 34;
const COLUMNS_HEIGHT = 260;
const LABEL_LETTERS = 22;

const shortened = (text: string): string => (text.length > LABEL_LETTERS ? `${text.slice(0, LABEL_LETTERS - 1)}…` : text);

/** Months stand in columns as time goes, everything else in bars from the most to the least. */
export default function StatisticsChart({ par, rows }: { par: Dimension; rows: readonly Statistique[] }) {
  const isTime = par === 'mois';
  const shown = (isTime ? rows : rows.slice(0, BARS)).map((row) => ({ ...row, libelle: shortened(row.libelle) }));
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
            yAxisProps: { type: 'category' as const, width: 168, axisLine: false, interval: 0 },
            xAxisProps: { type: 'number' as const, axisLine: false, allowDecimals: false },
          })}
      tooltipProps={{ isAnimationActive: false, labelFormatter: (label) => `${String(label)} · ${rateOf(String(label))}` }}
      barProps={{ isAnimationActive: false, radius: isTime ? [2, 2, 0, 0] : [0, 2, 2, 0] }}
      barChartProps={{ accessibilityLayer: false, margin: { right: 12 } }}
    />
  );
}
