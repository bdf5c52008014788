import type { Challenge } from '@editique/domain/access/second-factor';
import { text } from '@editique/domain/messages';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { signIn, useSession } from '../../lib/session.ts';
import { FORGOTTEN_PATH, HOME_PATH } from '../paths.ts';
import { loadApp, originOf } from '../require-session.tsx';
import classes from './login.module.css';
import { LoginForm } from './login-form.tsx';
import { LoginLayout } from './login-layout.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SecondStep } from './second-step.tsx';
import { SingleSignOn } from './single-sign-on.tsx';

export function LoginPage() {
  const session = useSession();
  const origin = originOf(useLocation().state);
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [isBack, setBack] = useState(false);
  if (session) return <Navigate to={origin ?? HOME_PATH} replace />;

  async function submit(email: string, password: string) {
    // Loads the application while the server checks the password.
    void loadApp();
    setChallenge(await signIn.byPassword(email, password));
  }

  function goBack() {
    setChallenge(null);
    setBack(true);
  }

  if (challenge) {
    return (
      <LoginLayout title="Second facteur">
        <SecondStep onSubmit={(code) => signIn.byCode(challenge.jeton, code)} onBack={goBack} />
      </LoginLayout>
    );
  }

  return (
    <LoginLayout title={text.signIn}>
      <LoginForm onSubmit={submit} isFocused={isBack}>
        <Anchor component={Link} to={FORGOTTEN_PATH} className={classes.forgotten}>
          {text.forgotten}
        </Anchor>
      </LoginForm>
      <PasskeyButton onUse={signIn.byPasskey} />
      <SingleSignOn onChallenge={setChallenge} />
    </LoginLayout>
  );
}
