import type { CreationOptions, Passkey } from '@editique/domain/access/passkey';
import { text as texts, validation } from '@editique/domain/messages';
import { Button, Modal, TextInput } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { ApiError, api, messageOf } from '../../../lib/api.ts';
import { notifySuccess } from '../../../lib/notify.ts';
import { makePasskey } from '../../../lib/passkeys.ts';
import { MessageBlock } from '../../../ui/message-block.tsx';
import classes from './second-factor.module.css';

interface AddPasskeyModalProps {
  userId: number;
  isOpen: boolean;
  onClose: () => void;
  onAdded: () => void;
}

/** Asks for a name by which the key is recognised later, then has the device make it. */
export function AddPasskeyModal({ userId, isOpen, onClose, onAdded }: AddPasskeyModalProps) {
  const [error, setError] = useState<string | undefined>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  function close() {
    setError(undefined);
    setRefusal(null);
    onClose();
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isWaiting) return;
    const nom = field.current?.value.trim() ?? '';
    setRefusal(null);
    setError(nom ? undefined : validation.required);
    if (!nom) return field.current?.focus();
    setWaiting(true);
    try {
      const reponse = await makePasskey(await api<CreationOptions>('POST', `/users/${userId}/cles-acces/defi`));
      await api<Passkey>('POST', `/users/${userId}/cles-acces`, { body: { nom, reponse } });
      notifySuccess("Clé d'accès ajoutée");
      close();
      onAdded();
    } catch (failed) {
      const atField = failed instanceof ApiError ? failed.errors.nom : undefined;
      if (atField) setError(atField);
      else setRefusal(messageOf(failed));
      field.current?.focus();
    } finally {
      setWaiting(false);
    }
  }

  return (
    <Modal opened={isOpen} onClose={close} title="Ajouter une clé d'accès">
      <form onSubmit={submit} noValidate className={classes.modal}>
        <p className={classes.text}>Votre appareil vous demandera ensuite votre empreinte, votre visage ou son code.</p>
        <TextInput
          ref={field}
          name="nom"
          label="Nom"
          description="Pour la reconnaître&#8239;: Téléphone de Salma, Ordinateur du bureau…"
          autoComplete="off"
          error={error}
          classNames={{ description: classes.hint }}
          data-autofocus
        />
        {refusal && <MessageBlock>{refusal}</MessageBlock>}
        <div className={classes.actions}>
          <Button variant="default" onClick={close}>
            {texts.close}
          </Button>
          <Button type="submit" loading={isWaiting}>
            Continuer
          </Button>
        </div>
      </form>
    </Modal>
  );
}
