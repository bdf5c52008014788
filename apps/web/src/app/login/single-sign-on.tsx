import type { Challenge } from '@editique/domain/access/second-factor';
import { singleSignOnMessages } from '@editique/domain/access/sign-in-messages';
import type { SignInMethods, SingleSignOnOutcome } from '@editique/domain/access/sign-in-methods';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { IconBuilding } from '../../icons/first-icons.ts';
import { api, messageOf } from '../../lib/api.ts';
import { sentence } from '../../lib/sentence.ts';
import { signIn } from '../../lib/session.ts';
import { MessageBlock } from '../../ui/message-block.tsx';
import { loadApp } from '../require-session.tsx';
import classes from './login.module.css';

const BEGIN = '/api/users/login/oidc';

/** The way in through the operator's own provider of identities, where the settings name one. */
export function SingleSignOn({ onChallenge }: { onChallenge: (challenge: Challenge | null) => void }) {
  const label = useLabel();
  const { refusal, isFinishing } = useOutcome(onChallenge);
  if (!label && !refusal && !isFinishing) return null;
  return (
    <div className={classes.other}>
      {refusal && <MessageBlock>{refusal}</MessageBlock>}
      {(label || isFinishing) && (
        <Button
          component="a"
          href={BEGIN}
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

/** The button's text. Without an answer the page stays as it is: e-mail and password always work. */
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

/** Reads how the provider sent the browser back, and takes that out of the address. */
function useOutcome(onChallenge: (challenge: Challenge | null) => void): { refusal: string | null; isFinishing: boolean } {
  const [parameters, setParameters] = useSearchParams();
  const outcome = parameters.get('sso');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isFinishing, setFinishing] = useState(false);
  const isHandled = useRef(false);
  useEffect(() => {
    if (outcome === null || isHandled.current) return;
    isHandled.current = true;
    setParameters({}, { replace: true });
    if (outcome !== 'ok') return setRefusal(isKnown(outcome) ? sentence(singleSignOnMessages[outcome]) : null);
    setFinishing(true);
    void loadApp();
    signIn
      .bySingleSignOn()
      .then(onChallenge)
      .catch((error) => setRefusal(messageOf(error)))
      .finally(() => setFinishing(false));
  }, [outcome, setParameters, onChallenge]);
  return { refusal, isFinishing };
}

const isKnown = (outcome: string): outcome is SingleSignOnOutcome => Object.hasOwn(singleSignOnMessages, outcome);
