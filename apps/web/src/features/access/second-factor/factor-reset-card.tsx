import type { SecondFactorState } from '@editique/domain/access/second-factor';
import { text as texts } from '@editique/domain/messages';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { api, messageOf } from '../../../lib/api.ts';
import { notifySuccess } from '../../../lib/notify.ts';
import { useSession } from '../../../lib/session/session.ts';
import { formatCount, formatDateTime } from '../../../lib/text/format.ts';
import { readId } from '../../../resource/record/use-record.ts';
import { Card } from '../../../ui/card/card.tsx';
import { DialogButtons } from '../../../ui/dialog/dialog-buttons.tsx';
import { MessageBlock } from '../../../ui/state/message-block.tsx';
import { FactorPill } from './factor-pill.tsx';
import classes from './second-factor.module.css';
import { factorChanged, useSecondFactor } from './use-second-factor.ts';

/** Shows an administrator the state of a user's second factor, and resets it for a user who lost it. */
export function FactorResetCard() {
  const id = readId(useParams().id);
  const isOneself = useSession()?.user.id === id;
  const { data } = useSecondFactor(id);
  const [isOpen, setOpen] = useState(false);
  if (!data || id === null) return null;
  const hasFactor = data.actif || data.clesAcces > 0;
  return (
    <Card title="Second facteur" aside={<FactorPill isActive={hasFactor} />}>
      <p className={classes.text}>
        {factsOf(data).join(', ')}.{data.exige && ' Un rôle exige un second facteur.'}
      </p>
      {!isOneself && hasFactor && (
        <div className={classes.actions}>
          <Button variant="default" size="xs" onClick={() => setOpen(true)}>
            Réinitialiser
          </Button>
        </div>
      )}
      <ResetModal userId={id} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}

function factsOf({ actif, depuis, clesAcces }: SecondFactorState): string[] {
  // A passkey counts as a second factor too, with or without an app.
  const app = actif ? `Actif depuis le ${formatDateTime(depuis)}` : "Sans application d'authentification";
  return clesAcces > 0 ? [app, formatCount(clesAcces, "clé d'accès", "clés d'accès")] : [app];
}

interface ResetModalProps {
  userId: number;
  isOpen: boolean;
  onClose: () => void;
}

function ResetModal({ userId, isOpen, onClose }: ResetModalProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  function close() {
    setRefusal(null);
    onClose();
  }

  async function reset() {
    setSending(true);
    setRefusal(null);
    try {
      await api('DELETE', `/users/${userId}/second-facteur`);
      notifySuccess('Second facteur réinitialisé');
      close();
      await factorChanged(userId);
    } catch (failed) {
      setRefusal(messageOf(failed));
    } finally {
      setSending(false);
    }
  }

  return (
    <Modal opened={isOpen} onClose={close} title="Réinitialiser le second facteur">
      <div className={classes.modal}>
        <p className={classes.text}>
          L'application, les codes de secours et les clés d'accès de cette personne ne serviront plus, et ses sessions se ferment. Son mot
          de passe ne change pas. Assurez-vous que la demande vient bien d'elle.
        </p>
        {refusal && <MessageBlock>{refusal}</MessageBlock>}
        <DialogButtons isStacked>
          <Button variant="default" onClick={close} data-autofocus>
            {texts.close}
          </Button>
          <Button color="red" onClick={reset} loading={isSending}>
            {texts.confirm}
          </Button>
        </DialogButtons>
      </div>
    </Modal>
  );
}
