import { validation } from '@editique/domain/messages';
import { Anchor, Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { MessageBlock } from '../../ui/message-block.tsx';
import classes from './login.module.css';

interface SecondStepProps {
  onSubmit: (code: string) => Promise<void>;
  onBack: () => void;
}

/** The code of the authenticator app, or one of the recovery codes, after the password. */
export function SecondStep({ onSubmit, onBack }: SecondStepProps) {
  const [isRecovery, setRecovery] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isSending) return;
    const code = field.current?.value.trim() ?? '';
    setRefusal(null);
    setError(code ? undefined : validation.required);
    if (!code) return field.current?.focus();
    setSending(true);
    try {
      await onSubmit(code);
    } catch (failed) {
      setRefusal(messageOf(failed));
      field.current?.focus();
      field.current?.select();
    } finally {
      setSending(false);
    }
  }

  function toggle() {
    setRecovery(!isRecovery);
    setError(undefined);
    setRefusal(null);
  }

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <TextInput
        // Another field, not the same one renamed: nothing typed carries over.
        key={String(isRecovery)}
        ref={field}
        name="code"
        label={isRecovery ? 'Code de secours' : 'Code à 6 chiffres'}
        description={
          isRecovery ? "L'un des dix codes que vous avez conservés. Chacun sert une fois." : "Ouvrez votre application d'authentification."
        }
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize={isRecovery ? 'characters' : 'none'}
        spellCheck={false}
        error={error}
        size="md"
        autoFocus
        data-autofocus
        classNames={{ description: classes.hint, ...(isRecovery ? {} : { input: classes.code }) }}
      />
      {refusal && <MessageBlock>{refusal}</MessageBlock>}
      <Button type="submit" size="lg" fullWidth loading={isSending} className={classes.submit}>
        Vérifier
      </Button>
      <div className={classes.links}>
        <Anchor component="button" type="button" inherit onClick={onBack}>
          Retour
        </Anchor>
        <Anchor component="button" type="button" inherit onClick={toggle}>
          {isRecovery ? "Utiliser l'application" : 'Utiliser un code de secours'}
        </Anchor>
      </div>
    </form>
  );
}
