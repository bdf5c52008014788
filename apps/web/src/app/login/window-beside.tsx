import { failure } from '@editique/domain/messages';
import { useEffect } from 'react';
import { MessageBlock } from '../../ui/state/message-block.tsx';
import { leaveWith } from './errand.ts';
import { LoginLayout } from './login-layout.tsx';
import { SingleSignOn } from './single-sign-on.tsx';
import type { Return } from './use-return.ts';

/** The window of single sign-on beside a page with unsaved input: once it has signed in, that page goes on. */
export function WindowBeside({ errand, refusal, isFinishing, isDone }: Return) {
  useEffect(() => {
    // Browsers refuse this for some windows; the text says what to do then.
    if (isDone) window.close();
  }, [isDone]);
  if (isDone) {
    return (
      <LoginLayout title="Session reprise">
        <MessageBlock family="green">Votre saisie vous attend dans l'autre fenêtre : vous pouvez fermer celle-ci.</MessageBlock>
      </LoginLayout>
    );
  }
  return (
    <LoginLayout title="Session expirée">
      {!refusal && !isFinishing && <MessageBlock family="amber">{failure.sessionExpired}</MessageBlock>}
      <SingleSignOn onLeave={() => leaveWith(errand)} refusal={refusal} isFinishing={isFinishing} />
    </LoginLayout>
  );
}
