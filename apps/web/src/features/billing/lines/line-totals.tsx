import type { Totals } from '@editique/domain/billing/totals';
import { formatPercent, formatPrice } from '../../../lib/text/format.ts';
import classes from './line-totals.module.css';

interface LineTotalsProps {
  totals: Totals;
  /** What the totals leave out. */
  note?: string | undefined;
}

/** Shows the totals of the lines: without TVA, the TVA per rate, and the total. */
export function LineTotals({ totals, note }: LineTotalsProps) {
  return (
    <dl className={classes.totals}>
      {note && (
        <div className={classes.note}>
          <dt>{note}</dt>
          <dd />
        </div>
      )}
      <div>
        <dt>Total HT</dt>
        <dd>{formatPrice(totals.totalHt)}</dd>
      </div>
      {totals.tva.map(({ taux, base, montant }) => (
        <div key={taux}>
          <dt>
            TVA {formatPercent(taux)} <span className={classes.base}>sur {formatPrice(base)}</span>
          </dt>
          <dd>{formatPrice(montant)}</dd>
        </div>
      ))}
      <div className={classes.whole}>
        <dt>Total TTC</dt>
        <dd>{formatPrice(totals.totalTtc)}</dd>
      </div>
    </dl>
  );
}
