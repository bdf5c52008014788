import classes from './totals.module.css';

export interface TotalFigure {
  label: string;
  value: string;
  /** In small type under the value. */
  notes?: readonly string[];
  /** It needs somebody. */
  isBad?: boolean;
}

/** What a period, a règlement or the product comes to: three or four figures side by side. On a phone each has a line of its own. */
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
