import { failure } from '@editique/domain/messages';
import { Button, Modal } from '@mantine/core';
import { abandonSession, reauthenticate, useSession } from '../lib/session.ts';
import { LoginForm } from './login/login-form.tsx';

/** The session ended while a form holds unsaved input: the same person signs in again above the page, and nothing typed is lost. */
export default function Reauthenticate() {
  const user = useSession()?.user;
  return (
    <Modal
      opened
      onClose={abandonSession}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title="Session expirée"
    >
      <p>{failure.sessionExpired}</p>
      <p>
        Votre saisie est conservée. Compte : {user?.nom} {user?.prenom}.
      </p>
      <LoginForm onSubmit={reauthenticate} />
      <Button variant="subtle" fullWidth mt="xs" onClick={abandonSession}>
        Abandonner la saisie
      </Button>
    </Modal>
  );
}
