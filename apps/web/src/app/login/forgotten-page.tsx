import { email as emailField } from '@editique/domain/entity/field';
import { fieldSchema } from '@editique/domain/entity/schema';
import { Anchor, Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { api, messageOf } from '../../lib/api.ts';
import { MessageBlock } from '../../ui/message-block.tsx';
import { LOGIN_PATH } from '../paths.ts';
import classes from './login.module.css';
import { LoginLayout } from './login-layout.tsx';

const schema = fieldSchema(emailField('E-mail'));

/** Asks for a link by mail. The answer is the same whether or not the address is known. */
export function ForgottenPage() {
  const [error, setError] = useState<string | undefined>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const result = schema.safeParse(field.current?.value ?? '');
    setError(result.error?.issues[0]?.message);
    setRefusal(null);
    if (!result.success) return field.current?.focus();
    setSending(true);
    try {
      await api('POST', '/users/forgot-password', { body: { email: result.data } });
      setSent(true);
    } catch (failed) {
      setRefusal(messageOf(failed));
    } finally {
      setSending(false);
    }
  }

  return (
    <LoginLayout key={String(isSent)} title="Mot de passe oublié">
      {isSent ? (
        <MessageBlock family="green">Si cette adresse est connue, un lien valable 30&nbsp;minutes vient de lui être envoyé.</MessageBlock>
      ) : (
        <>
          <p className={classes.lead}>Un lien pour choisir un nouveau mot de passe vous sera envoyé par e-mail.</p>
          <form onSubmit={submit} noValidate className={classes.form}>
            <TextInput ref={field} label="E-mail" name="email" type="email" autoComplete="username" error={error} size="md" />
            {refusal && <MessageBlock>{refusal}</MessageBlock>}
            <Button type="submit" size="lg" fullWidth loading={isSending} className={classes.submit}>
              Envoyer le lien
            </Button>
          </form>
        </>
      )}
      <Anchor component={Link} to={LOGIN_PATH} className={classes.back}>
        Retour à la connexion
      </Anchor>
    </LoginLayout>
  );
}
