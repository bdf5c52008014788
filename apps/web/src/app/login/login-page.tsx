import { text } from '@editique/domain/messages';
import { Anchor } from '@mantine/core';
import { Link, Navigate, useLocation } from 'react-router';
import { signIn, useSession } from '../../lib/session.ts';
import { HOME_PATH } from '../paths.ts';
import { loadApp, originOf } from '../require-session.tsx';
import classes from './login.module.css';
import { LoginForm } from './login-form.tsx';
import { LoginLayout } from './login-layout.tsx';
import { SingleSignOn } from './single-sign-on.tsx';

export function LoginPage() {
  const session = useSession();
  const origin = originOf(useLocation().state);
  if (session) return <Navigate to={origin ?? HOME_PATH} replace />;

  async function submit(email: string, password: string) {
    // Loads the application while the server checks the password.
    void loadApp();
    await signIn(email, password);
  }

  return (
    <LoginLayout title={text.signIn}>
      <LoginForm onSubmit={submit}>
        <Anchor component={Link} to="/mot-de-passe-oublie" className={classes.forgotten}>
          {text.forgotten}
        </Anchor>
      </LoginForm>
      <SingleSignOn />
    </LoginLayout>
  );
}
