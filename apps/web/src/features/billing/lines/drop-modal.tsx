import { Button, Modal } from '@mantine/core';
import { DialogButtons } from '../../../ui/dialog/dialog-buttons.tsx';
import classes from '../facture.module.css';

interface DropModalProps {
  isOpen: boolean;
  onClose: () => void;
  onDrop: () => void;
}

/** Asks before unsaved lines are dropped. */
export function DropModal({ isOpen, onClose, onDrop }: DropModalProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={'Abandonner la saisie\u202F?'}>
      <p className={classes.question}>Les lignes saisies ici sans être enregistrées seront perdues.</p>
      <DialogButtons>
        <Button variant="default" onClick={onClose} data-autofocus>
          Continuer la saisie
        </Button>
        <Button color="red" onClick={onDrop}>
          Abandonner
        </Button>
      </DialogButtons>
    </Modal>
  );
}
