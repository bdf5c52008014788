import { leftOf } from '@editique/domain/billing/distribute';
import { formatPrice } from '../../../lib/format.ts';
import classes from './imputations.module.css';

interface ImputedSumProps {
  label: string;
  /** Null while none is typed. */
  montant: number | null;
  paid: number;
}

/** What the règlement comes to, what of it pays factures, and what is left. */
export function ImputedSum({ label, montant, paid }: ImputedSumProps) {
  const left = montant === null ? null : leftOf(montant, [paid]);
  return (
    <dl className={classes.sum} aria-live="polite">
      <div>
        <dt>{label}</dt>
        <dd>{formatPrice(montant)}</dd>
      </div>
      <div>
        <dt>Imputé</dt>
        <dd>{formatPrice(paid)}</dd>
      </div>
      <div data-over={(left !== null && left < 0) || undefined}>
        <dt>Reste à imputer</dt>
        <dd>{formatPrice(left)}</dd>
      </div>
    </dl>
  );
}
