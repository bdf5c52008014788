import type { RecoveryCodes, SetUp } from '@editique/domain/access/second-factor';
import { Button, TextInput } from '@mantine/core';
import { IconExternalLink } from '../../../icons/icons.ts';
import { api, hasStatus } from '../../../lib/api.ts';
import { useOneFieldForm } from '../../../ui/field/use-one-field-form.ts';
import { MessageBlock } from '../../../ui/state/message-block.tsx';
import { CopyButton } from './copy-button.tsx';
import classes from './second-factor.module.css';
import { codesWereLost, forgetLostCodes } from './unseen-codes.ts';

interface SetUpFormProps {
  userId: number;
  setUp: SetUp;
  onConfirmed: (codes: string[]) => void;
  onCancel: () => void;
}

const GROUP = /.{4}(?=.)/g;

/** Shows the QR code and asks for the first code: the app counts only once that code is confirmed. */
export function SetUpForm({ userId, setUp, onConfirmed, onCancel }: SetUpFormProps) {
  const { field, refusal, isSending, submit } = useOneFieldForm({
    name: 'code',
    send: async (code) => {
      // By the secret the server recognises a set-up whose answer was lost, and returns the same recovery codes again.
      onConfirmed(await confirm(userId, { code, secret: setUp.secret }));
    },
    isRetyped: true,
  });

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
          {...field}
          label="2. Saisissez le code à 6 chiffres qu'elle affiche"
          inputMode="numeric"
          autoComplete="one-time-code"
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

async function confirm(userId: number, body: { code: string; secret: string }): Promise<string[]> {
  try {
    const { codesDeSecours } = await api<RecoveryCodes>('POST', `/users/${userId}/second-facteur/confirmer`, { body });
    forgetLostCodes(userId);
    return codesDeSecours;
  } catch (error) {
    if (hasStatus(error, 0)) codesWereLost(userId);
    throw error;
  }
}
