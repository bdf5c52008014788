import { text } from '@editique/domain/messages';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api.ts';
import { MessageBlock } from '../../ui/state/message-block.tsx';
import type { Credentials } from './credentials.ts';
import classes from './login.module.css';

export interface LoginFormProps {
  onSubmit: (email: string, password: string) => Promise<unknown>;
  /** The first field takes the focus. */
  isFocused?: boolean;
  /** Shown between the fields and the button. */
  children?: ReactNode;
}

/** E-mail and password, with the refusal above the button. */
export function LoginForm({ onSubmit, isFocused = false, children }: LoginFormProps) {
  const [errors, setErrors] = useState<Partial<Credentials>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isSending) return;
    const typed = { email: email.current?.value ?? '', password: password.current?.value ?? '' };
    setRefusal(null);
    setSending(true);
    try {
      const found = await check(typed);
      setErrors(found);
      if (found.email) return email.current?.focus();
      if (found.password) return password.current?.focus();
      await onSubmit(typed.email.trim(), typed.password);
    } catch (error) {
      setRefusal(messageOf(error));
      password.current?.focus();
      password.current?.select();
    } finally {
      setSending(false);
    }
  }

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <TextInput
        ref={email}
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email}
        size="md"
        autoFocus={isFocused}
        data-autofocus
      />
      <PasswordInput
        ref={password}
        label="Mot de passe"
        name="password"
        autoComplete="current-password"
        error={errors.password}
        aria-invalid={errors.password ? true : undefined}
        size="md"
      />
      {children}
      {refusal && <MessageBlock>{refusal}</MessageBlock>}
      <Button type="submit" size="lg" fullWidth loading={isSending} className={classes.submit}>
        {text.submitSignIn}
      </Button>
    </form>
  );
}

/** Loads the validation rules at the first attempt, so that the page itself opens sooner. */
async function check(typed: Credentials): Promise<Partial<Credentials>> {
  const { checkCredentials } = await import('./credentials.ts').catch(() => {
    throw new ApiError(0);
  });
  return checkCredentials(typed);
}
