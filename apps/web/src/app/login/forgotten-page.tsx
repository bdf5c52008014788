import { email as emailField } from '@editique/domain/entity/field';
import { fieldSchema } from '@editique/domain/entity/schema';
import { Anchor, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../lib/api.ts';
import { useOneFieldForm } from '../../ui/field/use-one-field-form.ts';
import { MessageBlock } from '../../ui/state/message-block.tsx';
import { LOGIN_PATH } from '../paths.ts';
import classes from './login.module.css';
import { LoginLayout } from './login-layout.tsx';

const schema = fieldSchema(emailField('E-mail'));

/** Asks for a link by mail. The answer is the same whether or not the address is known. */
export function ForgottenPage() {
  const [isSent, setSent] = useState(false);
  const { field, refusal, isSending, submit } = useOneFieldForm({
    name: 'email',
    check: (email) => schema.safeParse(email).error?.issues[0]?.message,
    send: async (email) => {
      await api('POST', '/users/forgot-password', { body: { email: schema.parse(email) } });
      setSent(true);
    },
  });

  return (
    <LoginLayout key={String(isSent)} title="Mot de passe oublié">
      {isSent ? (
        <MessageBlock family="green">Si cette adresse est connue, un lien valable 30&nbsp;minutes vient de lui être envoyé.</MessageBlock>
      ) : (
        <>
          <p className={classes.lead}>Un lien pour choisir un nouveau mot de passe vous sera envoyé par e-mail.</p>
          <form onSubmit={submit} noValidate className={classes.form}>
            <TextInput {...field} label="E-mail" type="email" autoComplete="username" size="md" />
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
