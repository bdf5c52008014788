import { AGE_LABELS, type Ages } from '@editique/domain/billing/ageing';
import { formatPrice } from '../../../lib/text/format.ts';
import { AgeBar } from './age-bar.tsx';
import classes from './ageing.module.css';

interface AgeFiguresProps {
  ages: Ages;
  /** In the order in which they are read. */
  names: readonly ('solde' | 'total' | 'nonImpute')[];
}

/** What is owed in large type, and how late which part of it is. */
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
