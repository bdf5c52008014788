import type { CreationOptions, Passkey } from '@editique/domain/access/passkey';
import { text as texts, validation } from '@editique/domain/messages';
import { Button, Modal, TextInput } from '@mantine/core';
import { api } from '../../../lib/api.ts';
import { notifySuccess } from '../../../lib/notify.ts';
import { makePasskey } from '../../../lib/session/passkeys.ts';
import { DialogButtons } from '../../../ui/dialog/dialog-buttons.tsx';
import { useOneFieldForm } from '../../../ui/field/use-one-field-form.ts';
import { MessageBlock } from '../../../ui/state/message-block.tsx';
import classes from './second-factor.module.css';

interface AddPasskeyModalProps {
  userId: number;
  isOpen: boolean;
  onClose: () => void;
  onAdded: () => void;
}

/** Asks for a name by which the user recognises the key later, then has the device create the key. */
export function AddPasskeyModal({ userId, isOpen, onClose, onAdded }: AddPasskeyModalProps) {
  const { field, refusal, isSending, submit, clear } = useOneFieldForm({
    name: 'nom',
    check: (nom) => (nom.trim() ? undefined : validation.required),
    send: async (nom) => {
      const reponse = await makePasskey(await api<CreationOptions>('POST', `/users/${userId}/cles-acces/defi`));
      await api<Passkey>('POST', `/users/${userId}/cles-acces`, { body: { nom: nom.trim(), reponse }, author: userId });
      notifySuccess("Clé d'accès ajoutée");
      close();
      onAdded();
    },
  });

  function close() {
    clear();
    onClose();
  }

  return (
    <Modal opened={isOpen} onClose={close} title="Ajouter une clé d'accès">
      <form onSubmit={submit} noValidate className={classes.modal}>
        <p className={classes.text}>Votre appareil vous demandera ensuite votre empreinte, votre visage ou son code.</p>
        <TextInput
          {...field}
          label="Nom"
          description="Pour la reconnaître&#8239;: Téléphone de Salma, Ordinateur du bureau…"
          autoComplete="off"
          classNames={{ description: classes.hint }}
          data-autofocus
        />
        {refusal && <MessageBlock>{refusal}</MessageBlock>}
        <DialogButtons isStacked>
          <Button variant="default" onClick={close}>
            {texts.close}
          </Button>
          <Button type="submit" loading={isSending}>
            Continuer
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  );
}
