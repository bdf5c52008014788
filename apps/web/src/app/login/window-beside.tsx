import { failure } from '@editique/domain/messages';
import { useEffect } from 'react';
import { MessageBlock } from '../../ui/state/message-block.tsx';
import { LoginLayout } from './login-layout.tsx';
import { storeSignOnIntent } from './sign-on-intent.ts';
import { SingleSignOn } from './single-sign-on.tsx';
import type { Return } from './use-return.ts';

/** The single sign-on window beside a page with unsaved input. That page continues once this window has signed in. */
export function WindowBeside({ intent, refusal, isFinishing, isDone }: Return) {
  useEffect(() => {
    // Browsers do not let a script close some windows; the text then asks the user to do so.
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
      <SingleSignOn onLeave={() => storeSignOnIntent(intent)} refusal={refusal} isFinishing={isFinishing} />
    </LoginLayout>
  );
}
