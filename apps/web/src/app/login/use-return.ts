import type { Challenge } from '@editique/domain/access/second-factor';
import { singleSignOnMessages } from '@editique/domain/access/sign-in-messages';
import type { SingleSignOnOutcome } from '@editique/domain/access/sign-in-methods';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { messageOf } from '../../lib/api.ts';
import { reauthenticateAs, refreshSession, signIn } from '../../lib/session/session.ts';
import { readStoredSession } from '../../lib/session/session-storage.ts';
import { sentence } from '../../lib/text/sentence.ts';
import { loadApp } from '../require-session.tsx';
import { clearSignOnIntent, readSignOnIntent, type SignOnIntent } from './sign-on-intent.ts';

export interface Return {
  intent: SignOnIntent;
  refusal: string | null;
  /** The session is being requested. A stored session is ignored until the answer. */
  isFinishing: boolean;
  isDone: boolean;
}

/** Reads the outcome of single sign-on from the address, removes it there, and signs in. */
export function useReturn(onChallenge: (challenge: Challenge | null) => void): Return {
  const [parameters, setParameters] = useSearchParams();
  const outcome = parameters.get('sso');
  const essai = parameters.get('essai');
  const [left] = useState(() => (outcome === null ? null : readSignOnIntent()));
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isFinishing, setFinishing] = useState(outcome === 'ok');
  const [isDone, setDone] = useState(false);
  const isHandled = useRef(false);
  useEffect(() => {
    if (outcome === null || isHandled.current) return;
    isHandled.current = true;
    clearSignOnIntent();
    setParameters({}, { replace: true });
    if (outcome !== 'ok') return setRefusal(isKnown(outcome) ? sentence(singleSignOnMessages[outcome]) : null);
    if (left?.account === undefined) void loadApp();
    enter(left, essai)
      .then((challenge) => {
        onChallenge(challenge);
        setDone(challenge === null);
      })
      .catch((error) => {
        setRefusal(messageOf(error));
        // At its start the application left the stored session to this page, so it has not been checked yet.
        return left?.account === undefined ? refreshSession() : undefined;
      })
      .finally(() => setFinishing(false));
  }, [outcome, essai, left, setParameters, onChallenge]);
  return { intent: left ?? {}, refusal, isFinishing, isDone };
}

/**
 * Signs in after the return. A tab without a stored intent did not leave from here but followed a link from elsewhere, which must not
 * replace a valid session.
 */
async function enter(left: SignOnIntent | null, essai: string | null): Promise<Challenge | null> {
  if (!left) await refreshSession();
  if (!left && readStoredSession()) return null;
  return signInActionsFor(left ?? {}).bySingleSignOn(essai);
}

/** Returns the ways to sign in. Beside unsaved input only its author is accepted. */
export const signInActionsFor = ({ account }: SignOnIntent) => (account === undefined ? signIn : reauthenticateAs(account));

const isKnown = (outcome: string): outcome is SingleSignOnOutcome => Object.hasOwn(singleSignOnMessages, outcome);
