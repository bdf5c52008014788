import { text as texts, validation } from '@editique/domain/messages';
import { Button, Modal, PasswordInput } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { ApiError, api, messageOf } from '../../../lib/api.ts';
import { notifySuccess } from '../../../lib/notify.ts';
import { refreshSession } from '../../../lib/session.ts';
import { MessageBlock } from '../../../ui/message-block.tsx';
import classes from './second-factor.module.css';
import { factorChanged } from './use-second-factor.ts';

interface RemoveFactorModalProps {
  userId: number;
  isOpen: boolean;
  onClose: () => void;
}

/** Removes one's own second factor, with the password. */
export function RemoveFactorModal({ userId, isOpen, onClose }: RemoveFactorModalProps) {
  const [error, setError] = useState<string | undefined>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  function close() {
    setError(undefined);
    setRefusal(null);
    onClose();
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const password = field.current?.value ?? '';
    setRefusal(null);
    setError(password ? undefined : validation.required);
    if (!password || isSending) return field.current?.focus();
    setSending(true);
    try {
      await api('DELETE', `/users/${userId}/second-facteur`, { body: { password } });
      notifySuccess('Second facteur retiré');
      close();
      await factorChanged(userId);
      // Where a role demands one, the set-up begins again.
      await refreshSession();
    } catch (failed) {
      const atField = failed instanceof ApiError ? failed.errors.password : undefined;
      if (atField) setError(atField);
      else setRefusal(messageOf(failed));
      field.current?.focus();
    } finally {
      setSending(false);
    }
  }

  return (
    <Modal opened={isOpen} onClose={close} title="Retirer le second facteur">
      <form onSubmit={submit} noValidate className={classes.modal}>
        <p className={classes.text}>
          Votre mot de passe suffira de nouveau pour vous connecter. Vos codes de secours ne serviront plus, et vos autres sessions ouvertes
          avec un second facteur seront terminées.
        </p>
        <PasswordInput
          ref={field}
          name="password"
          label="Votre mot de passe"
          autoComplete="current-password"
          error={error}
          aria-invalid={error ? true : undefined}
          data-autofocus
        />
        {refusal && <MessageBlock>{refusal}</MessageBlock>}
        <div className={classes.actions}>
          <Button variant="default" onClick={close}>
            {texts.close}
          </Button>
          <Button type="submit" color="red" loading={isSending}>
            Retirer
          </Button>
        </div>
      </form>
    </Modal>
  );
}
