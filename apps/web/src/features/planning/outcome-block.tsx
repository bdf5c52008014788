import { Button, CloseButton } from '@mantine/core';
import { MessageBlock } from '../../ui/message-block.tsx';
import classes from './planning.module.css';
import type { PlanMoves } from './use-plan-moves.ts';

/** What the last move did, with the way back. */
export function OutcomeBlock({ moves: { outcome, tell, send, isSending } }: { moves: PlanMoves }) {
  if (!outcome) return null;
  const { undo } = outcome;
  return (
    <div className={classes.noPrint}>
      <MessageBlock family={outcome.family}>
        <div className={classes.outcome}>
          <span>{outcome.message}</span>
          {undo && (
            <Button
              variant="subtle"
              size="xs"
              loading={isSending}
              onClick={() => void send(undo, 'Le déplacement est annulé.').then(forget)}
            >
              Annuler le déplacement
            </Button>
          )}
          <CloseButton size="sm" aria-label="Masquer le message" onClick={() => tell(null)} />
        </div>
      </MessageBlock>
    </div>
  );

  function forget(isDone: boolean): void {
    if (isDone) tell({ family: 'green', message: 'Le déplacement est annulé.' });
  }
}
