import { leftOf } from '@editique/domain/billing/distribute';
import { formatPrice } from '../../../lib/text/format.ts';
import { Totals } from '../../../ui/card/totals.tsx';

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
    <div aria-live="polite">
      <Totals
        isInset
        figures={[
          { label, value: formatPrice(montant) },
          { label: 'Imputé', value: formatPrice(paid) },
          { label: 'Reste à imputer', value: formatPrice(left), isBad: left !== null && left < 0 },
        ]}
      />
    </div>
  );
}
