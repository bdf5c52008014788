import type { ReactNode } from 'react';
import { MISSING } from '../../lib/text/format.ts';
import classes from './read-only-field.module.css';

/** A label and its value on a view page. Must be inside a `ReadOnlyFields`. */
export function ReadOnlyField({ label, children }: { label: string; children: ReactNode }) {
  const isMissing = children === null || children === undefined || children === '' || children === MISSING;
  return (
    <div className={classes.field}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value} data-missing={isMissing || undefined}>
        {isMissing ? MISSING : children}
      </dd>
    </div>
  );
}

export const ReadOnlyFields = ({ children }: { children: ReactNode }) => <dl className={classes.fields}>{children}</dl>;
