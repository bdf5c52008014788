import { Button } from '@mantine/core';
import { useState } from 'react';
import { IconFingerprint } from '../../icons/first-icons.ts';
import { messageOf } from '../../lib/api.ts';
import { passkeyProblem } from '../../lib/session/passkeys.ts';
import { MessageBlock } from '../../ui/state/message-block.tsx';
import classes from './login.module.css';

/** Signs in with a passkey, without e-mail and password. Not shown where no browser allows passkeys; the profile says why. */
export function PasskeyButton({ onUse }: { onUse: () => Promise<void> }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  if (passkeyProblem()) return null;

  async function use() {
    setRefusal(null);
    setWaiting(true);
    try {
      await onUse();
    } catch (failed) {
      setRefusal(messageOf(failed));
    } finally {
      setWaiting(false);
    }
  }

  return (
    <div className={classes.other}>
      <Button
        variant="default"
        size="lg"
        fullWidth
        loading={isWaiting}
        onClick={use}
        className={classes.submit}
        leftSection={<IconFingerprint size={18} stroke={1.7} aria-hidden />}
      >
        Continuer avec une clé d'accès
      </Button>
      {refusal && <MessageBlock>{refusal}</MessageBlock>}
    </div>
  );
}
