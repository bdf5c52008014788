import type { Suivi } from '@editique/domain/job/suivi';
import { text, validation } from '@editique/domain/messages';
import { Button, Modal } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { firstErrorOf } from '../../../../lib/api.ts';
import { OverrideMotif, unsettledWords } from '../../../../production/integrity/override.tsx';
import type { Job } from '../../../../production/job/records.ts';
import { endsUndeposited } from '../../../../production/job/undeposited.ts';
import { focusFirst } from '../../../../resource/form/focus-first.ts';
import { idIn } from '../../../../resource/form/form-values.ts';
import { DialogButtons } from '../../../../ui/dialog/dialog-buttons.tsx';
import { MessageBlock } from '../../../../ui/state/message-block.tsx';
import type { Moves } from '../use-moves.ts';
import { depositedWords } from './close-modal.tsx';
import classes from './modals.module.css';

interface OverrideModalProps {
  job: Job;
  followUp: Suivi;
  isOpen: boolean;
  moves: Moves;
  onClose: () => void;
}

/** Ends a job despite unsettled plis. The history records who did it, and why. */
export const OverrideModal = ({ isOpen, onClose, ...rest }: OverrideModalProps) => (
  <Modal opened={isOpen} onClose={onClose} title="Déroger au rapprochement">
    <OverrideForm onClose={onClose} {...rest} />
  </Modal>
);

function OverrideForm({ job, followUp, moves, onClose }: Omit<OverrideModalProps, 'isOpen'>) {
  const { nonSoldes } = followUp.faits;
  const [motif, setMotif] = useState<unknown>(null);
  const [error, setError] = useState<string | undefined>();
  const confirm = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (moves.isSending) return;
    const form = event.currentTarget;
    const refuse = (message: string | undefined) => {
      setError(message);
      focusFirst(form, ['motif']);
    };
    const id = idIn(motif);
    if (id === null) return refuse(validation.selection);
    try {
      await moves.send('avancer', { derogation: { motif: id } });
      onClose();
    } catch (refused) {
      refuse(firstErrorOf(refused));
    }
  };
  return (
    <form onSubmit={confirm} noValidate className={classes.form}>
      <MessageBlock family="amber">
        {unsettledWords(nonSoldes)}. Le job passera à End dépôt sans qu'on sache ce qu'
        {nonSoldes < 2 ? 'il est devenu' : 'ils sont devenus'}&#8239;: l'historique et le certificat le diront, avec votre nom et le motif.
      </MessageBlock>
      {endsUndeposited(job, followUp) && <MessageBlock family="amber">{depositedWords(followUp)}</MessageBlock>}
      <OverrideMotif value={motif} onChange={(value) => [setMotif(value), setError(undefined)]} error={error} />
      <DialogButtons isStacked>
        <Button variant="default" onClick={onClose}>
          {text.close}
        </Button>
        <Button type="submit" color="red" loading={moves.isSending}>
          Déroger et terminer
        </Button>
      </DialogButtons>
    </form>
  );
}
