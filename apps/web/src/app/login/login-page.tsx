import type { Challenge } from '@editique/domain/access/second-factor';
import { text } from '@editique/domain/messages';
import { Anchor } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { signIn, takeStoredSession, useSession } from '../../lib/session/session.ts';
import { isPasswordUnsure, UNSURE_PASSWORD } from '../../lib/session/unsure-password.ts';
import { MessageBlock } from '../../ui/state/message-block.tsx';
import { FORGOTTEN_PATH, HOME_PATH } from '../paths.ts';
import { loadApp, originOf } from '../require-session.tsx';
import classes from './login.module.css';
import { LoginForm } from './login-form.tsx';
import { LoginLayout } from './login-layout.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SecondStep } from './second-step.tsx';
import { storeSignOnIntent } from './sign-on-intent.ts';
import { SingleSignOn } from './single-sign-on.tsx';
import { signInActionsFor, useReturn } from './use-return.ts';
import { WindowBeside } from './window-beside.tsx';

export function LoginPage() {
  const session = useSession();
  useEffect(takeStoredSession, []);
  const origin = originOf(useLocation().state);
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [isBack, setBack] = useState(false);
  const returned = useReturn(setChallenge);
  const { intent, refusal, isFinishing } = returned;
  const isBeside = intent.account !== undefined;
  const [isPassed, setPassed] = useState(false);
  const to = intent.to ?? origin;
  // The session stored when this page opened may have expired, so it does not end a sign-in: a user who returns from the provider is asked
  // for the second factor first.
  const [before] = useState(session);
  const isHeld = isBeside || isFinishing || (challenge !== null && session === before);
  if (session && !isHeld) return <Navigate to={to ?? HOME_PATH} replace />;

  async function submit(email: string, password: string) {
    // Loads the application while the server checks the password.
    void loadApp();
    setChallenge(await signIn.byPassword(email, password));
  }

  function goBack() {
    setChallenge(null);
    setBack(true);
  }

  async function pass(jeton: string, code: string) {
    await signInActionsFor(intent).byCode(jeton, code);
    setPassed(true);
    setChallenge(null);
  }

  if (challenge) {
    return (
      <LoginLayout title="Second facteur">
        <SecondStep onSubmit={(code) => pass(challenge.jeton, code)} onBack={goBack} />
      </LoginLayout>
    );
  }

  if (isBeside) return <WindowBeside {...returned} isDone={returned.isDone || isPassed} />;

  return (
    <LoginLayout title={text.signIn}>
      {isPasswordUnsure() && (
        <div className={classes.unsure}>
          <MessageBlock family="amber">{UNSURE_PASSWORD}</MessageBlock>
        </div>
      )}
      <LoginForm onSubmit={submit} isFocused={isBack}>
        <Anchor component={Link} to={FORGOTTEN_PATH} className={classes.forgotten}>
          {text.forgotten}
        </Anchor>
      </LoginForm>
      <PasskeyButton onUse={signIn.byPasskey} />
      <SingleSignOn onLeave={() => storeSignOnIntent({ to })} refusal={refusal} isFinishing={isFinishing} />
    </LoginLayout>
  );
}
