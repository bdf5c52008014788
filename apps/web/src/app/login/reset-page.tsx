import { passwordSchema } from '@editique/domain/entity/schema';
import { Anchor, Button } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { ApiError, api, messageOf } from '../../lib/api.ts';
import { notifySuccess } from '../../lib/notify.ts';
import { MessageBlock } from '../../ui/message-block.tsx';
import { NewPasswordInput } from '../../ui/new-password-input.tsx';
import { FORGOTTEN_PATH, LOGIN_PATH } from '../paths.ts';
import classes from './login.module.css';
import { LoginLayout } from './login-layout.tsx';

/** Chooses a new password with the link that came by mail. */
export function ResetPage() {
  const { jeton } = useParams();
  const navigate = useNavigate();
  const [error, setError] = useState<string | undefined>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const newPassword = field.current?.value ?? '';
    const result = passwordSchema.safeParse(newPassword);
    setError(result.error?.issues[0]?.message);
    setRefusal(null);
    if (!result.success) return field.current?.focus();
    setSending(true);
    try {
      await api('POST', '/users/reinitialiser', { body: { jeton, newPassword } });
      notifySuccess('Mot de passe modifié');
      navigate(LOGIN_PATH, { replace: true });
    } catch (failed) {
      const atField = failed instanceof ApiError ? failed.errors.newPassword : undefined;
      if (atField) setError(atField);
      else setRefusal(messageOf(failed));
      field.current?.focus();
    } finally {
      setSending(false);
    }
  }

  return (
    <LoginLayout title="Réinitialiser le mot de passe">
      <form onSubmit={submit} noValidate className={classes.form}>
        <NewPasswordInput
          ref={field}
          label="Nouveau mot de passe"
          name="newPassword"
          description="De 8 à 256 caractères"
          error={error}
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
