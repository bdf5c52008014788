import { Skeleton, VisuallyHidden } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import classes from './share-chart.module.css';

interface ShareChartProps {
  /** What all of it comes to; its figure is strong. */
  total: ReactNode;
  /** May be loaded late: until then its place is kept. */
  chart: ReactNode;
  height: number;
  /** The same as the chart, for readers. */
  table: ReactNode;
  /** The card has the whole width: the shares stand beside the chart. */
  isWide?: boolean;
  /** What stands with the chart: the table of shares. */
  children: ReactNode;
}

/** A chart over time, what it comes to, and which share each colour has. */
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
  /** The card says it already: the caption is for readers. */
  isCaptionHidden?: boolean;
  columns: readonly [string, ...string[]];
  rows: readonly { id: number | string; color: string; label: string; values: readonly string[] }[];
}

/** Which colour is which, and what each comes to. Its first column names them. */
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

/** Said where nothing is to be counted. */
export const NoShares = ({ children }: { children: ReactNode }) => <p className={classes.none}>{children}</p>;
