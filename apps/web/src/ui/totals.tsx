import classes from './totals.module.css';

/** What a period comes to: three figures side by side, each in a line of its own on a phone. */
export const Totals = ({ figures }: { figures: readonly { label: string; value: string }[] }) => (
  <dl className={classes.totals}>
    {figures.map(({ label, value }) => (
      <div key={label} className={classes.total}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
