import type { SingleSignOnOutcome } from '@editique/domain/access/sign-in-methods';
import { AuthorizationResponseError } from 'openid-client';
import { ProviderAway } from './provider.ts';

export type Outcome = 'ok' | SingleSignOnOutcome;

/** Why it did not work, as the sign-in page tells it. */
export function outcomeOf(error: unknown): SingleSignOnOutcome {
  if (error instanceof ProviderAway) return 'indisponible';
  if (error instanceof AuthorizationResponseError) return 'refuse';
  return 'echec';
}
