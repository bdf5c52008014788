import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { type ChangeEvent, useEffect, useState } from 'react';
import type { Strength } from '../../lib/session/password-strength.ts';
import classes from './new-password-input.module.css';

const WORDS: Record<Strength, string> = { 0: 'très faible', 1: 'faible', 2: 'moyenne', 3: 'bonne', 4: 'excellente' };
const STEPS = [1, 2, 3, 4] as const;

/** The field for a new password, with its strength while it is typed. */
export function NewPasswordInput({ onChange, error, ...props }: PasswordInputProps) {
  const [typed, setTyped] = useState('');
  const strength = useStrength(typed);
  const follow = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.currentTarget.value);
    onChange?.(event);
  };
  return (
    <div>
      <PasswordInput {...props} autoComplete="new-password" error={error} aria-invalid={error ? true : undefined} onChange={follow} />
      {strength !== null && (
        <div className={classes.strength} data-strength={strength}>
          <span className={classes.steps} aria-hidden>
            {STEPS.map((step) => (
              <span key={step} className={classes.step} data-reached={step <= Math.max(1, strength) || undefined} />
            ))}
          </span>
          <span className={classes.word} role="status">
            Robustesse&#8239;: {WORDS[strength]}
          </span>
        </div>
      )}
    </div>
  );
}

/** Returns null while nothing is typed or the dictionaries load. If they cannot be loaded, the form works all the same. */
function useStrength(password: string): Strength | null {
  const [strength, setStrength] = useState<Strength | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (password === '') setStrength(null);
    else
      void import('../../lib/session/password-strength.ts')
        .then(({ strengthOf }) => isCurrent && setStrength(strengthOf(password)))
        .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [password]);
  return strength;
}
