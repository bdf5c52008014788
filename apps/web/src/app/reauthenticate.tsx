import type { Challenge } from '@editique/domain/access/second-factor';
import { failure } from '@editique/domain/messages';
import { ofBefore } from '@editique/domain/text/person-name';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { type MouseEvent, useState } from 'react';
import { abandonSession, reauthenticate, useSession } from '../lib/session/session.ts';
import { MessageBlock } from '../ui/state/message-block.tsx';
import { LoginForm } from './login/login-form.tsx';
import { PasskeyButton } from './login/passkey-button.tsx';
import { SecondStep } from './login/second-step.tsx';
import { openBeside } from './login/sign-on-intent.ts';
import { SingleSignOn } from './login/single-sign-on.tsx';

/**
 * The dialog shown when the session ends while a form has unsaved input: the same user signs in above the page, and nothing typed is lost.
 */
export default function Reauthenticate() {
  const user = useSession()?.user;
  const [challenge, setChallenge] = useState<Challenge | null>(null);

  function leave(event: MouseEvent) {
    // If no window could be opened, the link opens a tab, which signs in like any other tab.
    if (user && openBeside(user.id)) event.preventDefault();
  }

  return (
    <Modal
      opened
      onClose={abandonSession}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title="Session expirée"
    >
      <Stack gap="md">
        <MessageBlock family="amber">{failure.sessionExpired}</MessageBlock>
        <Text size="sm">
          La saisie {ofBefore(user?.nom ?? '')}
          {user?.nom} {user?.prenom} est conservée.
        </Text>
        {challenge ? (
          <SecondStep onSubmit={(code) => reauthenticate.byCode(challenge.jeton, code)} onBack={() => setChallenge(null)} />
        ) : (
          <div>
            <LoginForm onSubmit={async (email, password) => setChallenge(await reauthenticate.byPassword(email, password))} />
            <PasskeyButton onUse={reauthenticate.byPasskey} />
            <SingleSignOn onLeave={leave} isBeside />
          </div>
        )}
        <Button variant="subtle" onClick={abandonSession}>
          Abandonner la saisie
        </Button>
      </Stack>
    </Modal>
  );
}
