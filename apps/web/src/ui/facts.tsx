import { Children, type ReactNode } from 'react';
import classes from './facts.module.css';

interface FactsProps {
  /** Those that are empty or false are left out. */
  of: readonly ReactNode[];
}

/** A line of short facts with dots between them: 'Reçu le 4 mai · 12 plis'. Where the line wraps, the dot is not drawn. */
export function Facts({ of: facts }: FactsProps) {
  return (
    <span className={classes.facts}>
      {Children.map(facts.filter(Boolean), (fact, index) => (
        <span className={classes.fact}>
          {index > 0 && <span className={classes.separator}>{' · '}</span>}
          {fact}
        </span>
      ))}
    </span>
  );
}
