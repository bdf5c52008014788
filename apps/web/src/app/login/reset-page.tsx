import { passwordSchema } from '@editique/domain/entity/schema';
import { Anchor, Button } from '@mantine/core';
import { Link, useNavigate, useParams } from 'react-router';
import { api, errorsOf, hasStatus, messageOf } from '../../lib/api.ts';
import { notifySuccess } from '../../lib/notify.ts';
import { isPasswordUnsure, passwordBecameUnsure, passwordIsSure, SPENT_LINK, UNSURE_PASSWORD } from '../../lib/session/unsure-password.ts';
import { NewPasswordInput } from '../../ui/field/new-password-input.tsx';
import { useOneFieldForm } from '../../ui/field/use-one-field-form.ts';
import { MessageBlock } from '../../ui/state/message-block.tsx';
import { FORGOTTEN_PATH, LOGIN_PATH } from '../paths.ts';
import classes from './login.module.css';
import { LoginLayout } from './login-layout.tsx';

/** Chooses a new password with the link that came by mail. */
export function ResetPage() {
  const { jeton } = useParams();
  const navigate = useNavigate();
  const { field, refusal, isSending, submit } = useOneFieldForm({
    name: 'newPassword',
    check: (newPassword) => passwordSchema.safeParse(newPassword).error?.issues[0]?.message,
    send: async (newPassword) => {
      await change({ jeton, newPassword });
      notifySuccess('Mot de passe modifié');
      navigate(LOGIN_PATH, { replace: true });
    },
    refusalOf,
  });

  return (
    <LoginLayout title="Choisir un nouveau mot de passe">
      <form onSubmit={submit} noValidate className={classes.form}>
        <NewPasswordInput
          {...field}
          label="Nouveau mot de passe"
          description="De 8 à 256 caractères"
          size="md"
          classNames={{ description: classes.hint }}
        />
        {refusal && <MessageBlock>{refusal}</MessageBlock>}
        <Button type="submit" size="lg" fullWidth loading={isSending} className={classes.submit}>
          Enregistrer
        </Button>
      </form>
      <div className={`${classes.links} ${classes.back}`}>
        <Anchor component={Link} to={LOGIN_PATH} inherit>
          Retour à la connexion
        </Anchor>
        <Anchor component={Link} to={FORGOTTEN_PATH} inherit>
          Demander un nouveau lien
        </Anchor>
      </div>
    </LoginLayout>
  );
}

async function change(body: { jeton: string | undefined; newPassword: string }): Promise<void> {
  try {
    await api('POST', '/users/reinitialiser', { body });
    passwordIsSure();
  } catch (error) {
    if (hasStatus(error, 0)) passwordBecameUnsure();
    throw error;
  }
}

function refusalOf(failed: unknown): string {
  if (hasStatus(failed, 0)) return UNSURE_PASSWORD;
  return errorsOf(failed).jeton && isPasswordUnsure() ? SPENT_LINK : messageOf(failed);
}
