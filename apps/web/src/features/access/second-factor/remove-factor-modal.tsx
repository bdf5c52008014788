import { text as texts, validation } from '@editique/domain/messages';
import { Button, Modal, PasswordInput } from '@mantine/core';
import { api, hasStatus } from '../../../lib/api.ts';
import { notifySuccess } from '../../../lib/notify.ts';
import { refreshSession } from '../../../lib/session/session.ts';
import { DialogButtons } from '../../../ui/dialog/dialog-buttons.tsx';
import { useOneFieldForm } from '../../../ui/field/use-one-field-form.ts';
import { MessageBlock } from '../../../ui/state/message-block.tsx';
import classes from './second-factor.module.css';
import { forgetLostCodes } from './unseen-codes.ts';
import { factorChanged } from './use-second-factor.ts';

interface RemoveFactorModalProps {
  userId: number;
  isOpen: boolean;
  onClose: () => void;
}

/** Removes the user's own second factor, after asking for the password. */
export function RemoveFactorModal({ userId, isOpen, onClose }: RemoveFactorModalProps) {
  const { field, refusal, isSending, submit, clear } = useOneFieldForm({
    name: 'password',
    check: (password) => (password ? undefined : validation.required),
    send: async (password) => {
      const isOurs = await remove(userId, password);
      forgetLostCodes(userId);
      notifySuccess(isOurs ? 'Second facteur retiré' : 'Second facteur déjà retiré');
      close();
      await factorChanged(userId);
      // If a role demands a second factor, the user is sent back to the set-up.
      await refreshSession();
    },
  });

  function close() {
    clear();
    onClose();
  }

  return (
    <Modal opened={isOpen} onClose={close} title="Retirer le second facteur">
      <form onSubmit={submit} noValidate className={classes.modal}>
        <p className={classes.text}>
          Votre mot de passe suffira de nouveau pour vous connecter. Vos codes de secours ne serviront plus, et vos autres sessions ouvertes
          avec un second facteur seront terminées.
        </p>
        <PasswordInput
          {...field}
          label="Votre mot de passe"
          autoComplete="current-password"
          aria-invalid={field.error ? true : undefined}
          data-autofocus
        />
        {refusal && <MessageBlock>{refusal}</MessageBlock>}
        <DialogButtons isStacked>
          <Button variant="default" onClick={close}>
            {texts.close}
          </Button>
          <Button type="submit" color="red" loading={isSending}>
            Retirer
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  );
}

/** Returns false when the second factor was already gone: another tab removed it, or the answer to an earlier press was lost. */
async function remove(userId: number, password: string): Promise<boolean> {
  try {
    await api('DELETE', `/users/${userId}/second-facteur`, { body: { password } });
    return true;
  } catch (error) {
    if (hasStatus(error, 404)) return false;
    throw error;
  }
}
