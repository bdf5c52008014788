import { failure, text } from '@editique/domain/messages';
import { Button } from '@mantine/core';
import { ErrorCount } from '../../../resource/form/error-count.tsx';
import { MessageBlock } from '../../../ui/state/message-block.tsx';
import classes from './line-editor.module.css';
import type { useLineEditor } from './use-line-editor.ts';

interface LineFootProps {
  editor: Pick<ReturnType<typeof useLineEditor>, 'isDirty' | 'isSaving' | 'isConflict' | 'message'>;
  /** How many fields are to be corrected before the lines can be saved. */
  errorCount: number;
  /** Why the lines can no longer be saved; null as long as they can. */
  closed: string | null;
  onLeave: () => void;
  onReload: () => void;
  onSaveOver: () => void;
}

/** Shows the editor's buttons and, beside them, why a save was refused, however many lines there are. */
export function LineFoot({
  editor: { isDirty, isSaving, isConflict, message },
  errorCount,
  closed,
  onLeave,
  onReload,
  onSaveOver,
}: LineFootProps) {
  const isOpen = closed === null;
  return (
    <div className={classes.foot}>
      {!isOpen && (
        <div className={classes.message}>
          <MessageBlock family="amber">
            {closed}&#8239;: ces lignes ne peuvent plus être enregistrées.
            {isDirty && ' Votre saisie est toujours là, le temps de la relire ou de la copier.'}
          </MessageBlock>
        </div>
      )}
      {isOpen && message && (
        <div className={classes.message}>
          <MessageBlock>{message}</MessageBlock>
        </div>
      )}
      {isOpen && isConflict && (
        <div className={classes.message}>
          <MessageBlock family="amber">
            {failure.conflict}. Votre saisie est toujours là.
            <span className={classes.choices}>
              <Button variant="default" size="xs" onClick={onReload}>
                Recharger
              </Button>
              <Button variant="default" size="xs" loading={isSaving} onClick={onSaveOver}>
                Garder ma saisie
              </Button>
            </span>
          </MessageBlock>
        </div>
      )}
      <div className={classes.bar}>
        <ErrorCount count={isOpen ? errorCount : 0} />
        <Button variant="default" onClick={onLeave}>
          {isOpen ? 'Annuler' : text.close}
        </Button>
        {isOpen && (
          <Button type="submit" loading={isSaving}>
            {text.save}
          </Button>
        )}
      </div>
    </div>
  );
}
