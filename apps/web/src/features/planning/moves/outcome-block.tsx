import { Button, CloseButton } from '@mantine/core';
import { MessageBlock } from '../../../ui/state/message-block.tsx';
import classes from '../planning.module.css';
import type { PlanMoves } from './use-plan-moves.ts';

/** The button that was pressed may be gone: whoever uses the keyboard goes on from here. */
function takeFocus(element: HTMLDivElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}

/** What the last move did, with the way back. */
export function OutcomeBlock({ moves: { outcome, tell, send, isSending } }: { moves: PlanMoves }) {
  if (!outcome) return null;
  const { undo } = outcome;
  // To undo is to pin again: what was done was no move.
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
