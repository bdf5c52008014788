import type { SignInMethods } from '@editique/domain/access/sign-in-methods';
import { Button } from '@mantine/core';
import { type MouseEvent, useEffect, useState } from 'react';
import { IconBuilding } from '../../icons/first-icons.ts';
import { api } from '../../lib/api.ts';
import { MessageBlock } from '../../ui/state/message-block.tsx';
import classes from './login.module.css';
import { BEGIN } from './sign-on-intent.ts';

interface SingleSignOnProps {
  /** Called before the browser leaves the page. */
  onLeave: (event: MouseEvent) => void;
  /** The page stays, and the provider's page opens beside it. */
  isBeside?: boolean;
  refusal?: string | null;
  isFinishing?: boolean;
}

/** The button for the operator's own identity provider, shown where the settings name one. */
export function SingleSignOn({ onLeave, isBeside = false, refusal = null, isFinishing = false }: SingleSignOnProps) {
  const label = useLabel();
  if (!label && !refusal && !isFinishing) return null;
  return (
    <div className={classes.other}>
      {refusal && <MessageBlock>{refusal}</MessageBlock>}
      {(label || isFinishing) && (
        <Button
          component="a"
          href={BEGIN}
          {...(isBeside && { target: '_blank' })}
          onClick={onLeave}
          variant="default"
          size="lg"
          fullWidth
          loading={isFinishing}
          leftSection={<IconBuilding size={18} stroke={1.7} aria-hidden />}
          className={classes.submit}
        >
          {label}
        </Button>
      )}
    </div>
  );
}

/** Returns the button's text. Without an answer there is no button: e-mail and password always work. */
function useLabel(): string | null {
  const [label, setLabel] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    api<SignInMethods>('GET', '/users/login/methodes')
      .then(({ connexionUnique }) => isShown && setLabel(connexionUnique))
      .catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, []);
  return label;
}
