import { validation } from '@editique/domain/messages';
import { Anchor, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useOneFieldForm } from '../../ui/field/use-one-field-form.ts';
import { MessageBlock } from '../../ui/state/message-block.tsx';
import classes from './login.module.css';

interface SecondStepProps {
  onSubmit: (code: string) => Promise<void>;
  onBack: () => void;
}

/** The code of the authenticator app, or one of the recovery codes, after the password. */
export function SecondStep({ onSubmit, onBack }: SecondStepProps) {
  const [isRecovery, setRecovery] = useState(false);
  const { field, refusal, isSending, submit, clear } = useOneFieldForm({
    name: 'code',
    check: (code) => (code.trim() ? undefined : validation.required),
    send: (code) => onSubmit(code.trim()),
    isRetyped: true,
  });

  function toggle() {
    setRecovery(!isRecovery);
    clear();
  }

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <TextInput
        // The key makes it another field instead of the same one renamed, so that nothing typed carries over.
        key={String(isRecovery)}
        {...field}
        label={isRecovery ? 'Code de secours' : 'Code à 6 chiffres'}
        description={
          isRecovery ? "L'un des dix codes que vous avez conservés. Chacun sert une fois." : "Ouvrez votre application d'authentification."
        }
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize={isRecovery ? 'characters' : 'none'}
        spellCheck={false}
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
