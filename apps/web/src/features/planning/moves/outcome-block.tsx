import { Button, CloseButton } from '@mantine/core';
import { MessageBlock } from '../../../ui/state/message-block.tsx';
import classes from '../planning.module.css';
import type { PlanMoves } from './use-plan-moves.ts';

/** Takes the focus if the pressed button is gone, so that keyboard users continue from here. */
function takeFocus(element: HTMLDivElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}

/** Shows the result of the last move, with an undo button. */
export function OutcomeBlock({ moves: { outcome, tell, send, isSending } }: { moves: PlanMoves }) {
  if (!outcome) return null;
  const { undo } = outcome;
  // If undoing sets pins again, the action was a release rather than a move.
  const isRelease = undo?.changes.every(({ before }) => before === null) ?? false;
  const undone = isRelease ? 'La libération est annulée.' : 'Le déplacement est annulé.';
  return (
    <div ref={takeFocus} tabIndex={-1} className={classes.noPrint}>
      <MessageBlock family={outcome.family}>
        <div className={classes.outcome}>
          <span>{outcome.message}</span>
          {undo && (
            <Button
              variant="subtle"
              size="xs"
              loading={isSending}
              onClick={() => void send(undo.changes, undone, undo.versions).then(forget)}
            >
              {isRelease ? 'Annuler' : 'Annuler le déplacement'}
            </Button>
          )}
          <CloseButton size="sm" aria-label="Masquer le message" onClick={() => tell(null)} />
        </div>
      </MessageBlock>
    </div>
  );

  function forget(isDone: boolean): void {
    if (isDone) tell({ family: 'green', message: undone });
  }
}
