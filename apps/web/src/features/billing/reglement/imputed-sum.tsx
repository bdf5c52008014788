import { remainingAfter } from '@editique/domain/billing/distribute';
import { formatPrice } from '../../../lib/text/format.ts';
import { Totals } from '../../../ui/card/totals.tsx';

interface ImputedSumProps {
  label: string;
  /** Null while no amount is typed. */
  montant: number | null;
  paid: number;
}

/** Shows the amount of the règlement, the part of it that pays factures, and what is left. */
export function ImputedSum({ label, montant, paid }: ImputedSumProps) {
  const left = montant === null ? null : remainingAfter(montant, [paid]);
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
