import { AGE_LABELS, type Ages } from '@editique/domain/billing/ageing';
import { formatPrice } from '../../../lib/text/format.ts';
import { AgeBar } from './age-bar.tsx';
import classes from './ageing.module.css';

interface AgeFiguresProps {
  ages: Ages;
  /** The figures to show, in this order. */
  names: readonly ('solde' | 'total' | 'nonImpute')[];
}

/** Shows the amounts owed in large type, and their division by lateness. */
export const AgeFigures = ({ ages, names }: AgeFiguresProps) => (
  <>
    <dl className={classes.figures}>
      {names.map((name) => (
        <div key={name}>
          <dt>{AGE_LABELS[name]}</dt>
          <dd>{formatPrice(ages[name])}</dd>
        </div>
      ))}
    </dl>
    <AgeBar ages={ages} />
  </>
);
