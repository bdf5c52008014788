import { IconAlertCircle } from '../../icons/icons.ts';
import { formatCount } from '../../lib/text/format.ts';
import classes from './form.module.css';

/** Says beside the buttons how many fields are to be corrected. */
export const ErrorCount = ({ count }: { count: number }) => (
  <div className={classes.count} role="status">
    {count > 0 && (
      <>
        <IconAlertCircle size={16} stroke={1.7} aria-hidden />
        {formatCount(count, 'champ à corriger', 'champs à corriger')}
      </>
    )}
  </div>
);
