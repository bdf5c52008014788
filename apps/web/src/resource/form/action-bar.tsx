import { text } from '@editique/domain/messages';
import { Button } from '@mantine/core';
import { IconAlertCircle } from '../../icons/icons.ts';
import { formatCount } from '../../lib/format.ts';
import classes from './form.module.css';

interface ActionBarProps {
  errorCount: number;
  isSending: boolean;
  onCancel: () => void;
}

/** Stays in sight: how many fields are wrong, and the two ways out. */
export function ActionBar({ errorCount, isSending, onCancel }: ActionBarProps) {
  return (
    <div className={classes.bar}>
      <div className={classes.count} role="status">
        {errorCount > 0 && (
          <>
            <IconAlertCircle size={16} stroke={1.7} aria-hidden />
            {formatCount(errorCount, 'champ à corriger', 'champs à corriger')}
          </>
        )}
      </div>
      <Button variant="default" onClick={onCancel}>
        Annuler
      </Button>
      <Button type="submit" loading={isSending}>
        {text.save}
      </Button>
    </div>
  );
}
