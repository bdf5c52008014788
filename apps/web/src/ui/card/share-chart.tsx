import { Skeleton, VisuallyHidden } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import classes from './share-chart.module.css';

interface ShareChartProps {
  /** The total of the chart; its figure is bold. */
  total: ReactNode;
  /** May be loaded lazily: its space is reserved until then. */
  chart: ReactNode;
  height: number;
  /** The data of the chart as a table, for screen readers. */
  table: ReactNode;
  /** The card has the full width: the shares are beside the chart. */
  isWide?: boolean;
  /** Shown with the chart: the table of shares. */
  children: ReactNode;
}

/** A chart over time, its total, and the share of each colour. */
export const ShareChart = ({ total, chart, height, table, isWide = false, children }: ShareChartProps) => (
  <div className={classes.parts} data-wide={isWide || undefined}>
    <p className={classes.total}>{total}</p>
    <figure className={classes.chart}>
      <div aria-hidden>
        <Suspense fallback={<Skeleton height={height} radius="sm" animate={false} />}>{chart}</Suspense>
      </div>
      {table}
    </figure>
    {children}
  </div>
);

interface ShareTableProps {
  caption: string;
  /** The card already shows the caption, so it is for screen readers only. */
  isCaptionHidden?: boolean;
  columns: readonly [string, ...string[]];
  rows: readonly { id: number | string; color: string; label: string; values: readonly string[] }[];
}

/** The legend of a chart, with the values of each colour. The first column names the colours. */
export const ShareTable = ({ caption, isCaptionHidden = false, columns, rows }: ShareTableProps) => (
  <table className={classes.shares}>
    <caption data-hidden={isCaptionHidden || undefined}>{isCaptionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}</caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ id, color, label, values }) => (
        <tr key={id}>
          <th scope="row">
            <span className={classes.key} style={{ background: color }} aria-hidden />
            {label}
          </th>
          {values.map((value, index) => (
            <td key={columns[index + 1]}>{value}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** Shown if there is nothing to count. */
export const NoShares = ({ children }: { children: ReactNode }) => <p className={classes.none}>{children}</p>;
