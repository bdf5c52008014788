import { validation } from '@editique/domain/messages';
import { PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useRef, useState } from 'react';
import { errorsOf, hasStatus, messageOf } from '../../lib/api.ts';
import { ActionBar } from '../../resource/form/action-bar.tsx';
import { NewPasswordInput } from '../../ui/field/new-password-input.tsx';
import { MessageBlock } from '../../ui/state/message-block.tsx';
import classes from './password-form.module.css';

interface PasswordField {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
}

interface PasswordFormProps {
  fields: readonly PasswordField[];
  help: ReactNode;
  /** The message shown when no answer came: the password may have been changed all the same. */
  unanswered?: string;
  onSend: (values: Record<string, string>) => Promise<void>;
  onCancel: () => void;
}

const SHORTEST = 8;

/** Shows a form of password fields only. Each screen sends the values to its own endpoint. */
export function PasswordForm({ fields, help, unanswered, onSend, onCancel }: PasswordFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [isUnanswered, setUnanswered] = useState(false);
  const [isSending, setSending] = useState(false);
  const form = useForm<Record<string, string>>({
    initialValues: Object.fromEntries(fields.map(({ name }) => [name, ''])),
    validate: Object.fromEntries(
      fields.map(({ name, autoComplete }) => [name, (value: string) => problemOf(value, autoComplete === 'new-password')]),
    ),
    validateInputOnChange: false,
  });
  const focus = (errors: Record<string, unknown>) => {
    const [name] = Object.keys(errors);
    element.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  };
  const send = async (values: Record<string, string>) => {
    if (isSending) return;
    setSending(true);
    setMessage(null);
    setUnanswered(false);
    try {
      await onSend(values);
    } catch (error) {
      setSending(false);
      const errors = errorsOf(error);
      form.setErrors(errors);
      if (Object.keys(errors).length > 0) focus(errors);
      else setMessage(messageOf(error));
      setUnanswered(hasStatus(error, 0));
    }
  };
  return (
    <form ref={element} noValidate className={classes.card} onSubmit={form.onSubmit(send, focus)}>
      <div className={classes.fields}>
        {message && <MessageBlock>{message}</MessageBlock>}
        {isUnanswered && unanswered && <MessageBlock family="amber">{unanswered}</MessageBlock>}
        {fields.map(({ name, label, autoComplete }) => {
          const props = { name, label, required: true, ...form.getInputProps(name) };
          if (autoComplete === 'new-password') return <NewPasswordInput key={name} {...props} />;
          return <PasswordInput key={name} {...props} autoComplete={autoComplete} aria-invalid={form.errors[name] ? true : undefined} />;
        })}
        <p className={classes.help}>{help}</p>
      </div>
      <ActionBar errorCount={Object.keys(form.errors).length} isSending={isSending} onCancel={onCancel} />
    </form>
  );
}

function problemOf(value: string, isNew: boolean): string | null {
  if (value === '') return validation.required;
  return isNew && [...value].length < SHORTEST ? validation.password : null;
}
