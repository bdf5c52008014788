import type { RecoveryCodes, SetUp } from '@editique/domain/access/second-factor';
import { Button, TextInput } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { ApiError, api, messageOf } from '../../../lib/api.ts';
import { MessageBlock } from '../../../ui/message-block.tsx';
import { CopyButton } from './copy-button.tsx';
import classes from './second-factor.module.css';

interface SetUpFormProps {
  userId: number;
  setUp: SetUp;
  onConfirmed: (codes: string[]) => void;
  onCancel: () => void;
}

const GROUP = /.{4}(?=.)/g;

/** Scan, then give the first code: only then does the app count. */
export function SetUpForm({ userId, setUp, onConfirmed, onCancel }: SetUpFormProps) {
  const [error, setError] = useState<string | undefined>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isSending) return;
    setError(undefined);
    setRefusal(null);
    setSending(true);
    try {
      const body = { code: field.current?.value ?? '' };
      const { codesDeSecours } = await api<RecoveryCodes>('POST', `/users/${userId}/second-facteur/confirmer`, { body });
      onConfirmed(codesDeSecours);
    } catch (failed) {
      const atField = failed instanceof ApiError ? failed.errors.code : undefined;
      if (atField) setError(atField);
      else setRefusal(messageOf(failed));
      field.current?.focus();
      field.current?.select();
    } finally {
      setSending(false);
    }
  }

  return (
    <form onSubmit={submit} noValidate className={classes.setUp}>
      <img src={setUp.qr} alt="QR code à scanner avec l'application d'authentification" className={classes.qr} />
      <div className={classes.steps}>
        <p className={classes.text}>
          1. Scannez ce QR code avec une application d'authentification&#8239;: Aegis, Google Authenticator, Microsoft Authenticator…
        </p>
        <div className={classes.secret}>
          <span className={classes.caption}>Sans appareil photo, saisissez cette clé dans l'application.</span>
          <code className={classes.key}>{setUp.secret.replace(GROUP, '$& ')}</code>
          <div className={classes.ways}>
            <CopyButton text={setUp.secret} label="Copier la clé" size="xs" />
            <Button
              component="a"
              href={setUp.uri}
              variant="default"
              size="xs"
              className={classes.open}
              leftSection={<IconExternalLink size={16} stroke={1.7} aria-hidden />}
            >
              Ouvrir l'application
            </Button>
          </div>
        </div>
        <TextInput
          ref={field}
          name="code"
          label="2. Saisissez le code à 6 chiffres qu'elle affiche"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={error}
          data-autofocus
          classNames={{ input: classes.code }}
        />
        {refusal && <MessageBlock>{refusal}</MessageBlock>}
        <div className={classes.actions}>
          <Button variant="default" onClick={onCancel}>
            Annuler
          </Button>
          <Button type="submit" loading={isSending}>
            Activer
          </Button>
        </div>
      </div>
    </form>
  );
}
