import { Button, Modal } from '@mantine/core';
import { DialogButtons } from '../../../ui/dialog/dialog-buttons.tsx';
import classes from '../form.module.css';

export interface LeaveWords {
  title?: string;
  question?: string;
}

interface LeaveQuestionProps extends LeaveWords {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before changed input is lost. */
export const LeaveQuestion = ({
  isOpen,
  title = 'Quitter sans enregistrer\u202F?',
  question = 'Ce qui a été saisi ici sera perdu.',
  onStay,
  onLeave,
}: LeaveQuestionProps) => (
  // The close button means 'stay': under its usual name ('Quitter') it would be mistaken for the button that leaves.
  <Modal opened={isOpen} onClose={onStay} title={title} closeButtonProps={{ 'aria-label': 'Revenir à la page' }}>
    <p className={classes.question}>{question}</p>
    <DialogButtons>
      <Button variant="default" data-autofocus onClick={onStay}>
        Rester
      </Button>
      <Button color="red" onClick={onLeave}>
        Quitter
      </Button>
    </DialogButtons>
  </Modal>
);
