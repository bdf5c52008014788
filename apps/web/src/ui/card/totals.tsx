import classes from './totals.module.css';

export interface TotalFigure {
  label: string;
  value: string;
  /** Shown in small type under the value. */
  notes?: readonly string[];
  /** The figure needs attention. */
  isBad?: boolean;
}

/** The totals of a period, a règlement or the product: three or four figures side by side. On a phone each has its own line. */
export const Totals = ({ figures, isInset = false }: { figures: readonly TotalFigure[]; isInset?: boolean }) => (
  <dl className={classes.totals} data-count={figures.length} data-inset={isInset || undefined}>
    {figures.map(({ label, value, notes = [], isBad = false }) => (
      <div key={label} className={classes.total} data-bad={isBad || undefined}>
        <dt>{label}</dt>
        <dd className={classes.value}>{value}</dd>
        {notes.map((note) => (
          <dd key={note} className={classes.note}>
            {note}
          </dd>
        ))}
      </div>
    ))}
  </dl>
);
