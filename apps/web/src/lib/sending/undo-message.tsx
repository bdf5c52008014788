import { Button } from '@mantine/core';

interface UndoMessageProps {
  message: string;
  onUndo: () => void;
}

/** The message of an undoable action, with the undo button beside it. */
export const UndoMessage = ({ message, onUndo }: UndoMessageProps) => (
  <span style={{ display: 'flex', alignItems: 'center', gap: 8, justifyContent: 'space-between' }}>
    <span>{message}</span>
    <Button variant="subtle" size="compact-sm" onClick={onUndo} aria-keyshortcuts="Control+Z">
      Annuler
    </Button>
  </span>
);
