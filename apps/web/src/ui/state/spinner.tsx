import { text } from '@editique/domain/messages';
import { VisuallyHidden } from '@mantine/core';
import classes from './spinner.module.css';

/** The loading ring of a record. It appears only after 200 ms, so that a fast answer causes no flicker. */
export function Spinner() {
  return (
    <div className={classes.place} role="status">
      <svg className={classes.ring} width="150" height="150" viewBox="0 0 150 150" fill="none" aria-hidden>
        <circle cx="75" cy="75" r="72.5" stroke="var(--ed-slate-bg)" strokeWidth="5" />
        <circle cx="75" cy="75" r="72.5" stroke="var(--ed-accent)" strokeWidth="5" strokeLinecap="round" strokeDasharray="114 342" />
      </svg>
      <VisuallyHidden>{text.loading}</VisuallyHidden>
    </div>
  );
}
