import type { SingleSignOnOutcome } from '@editique/domain/access/sign-in-methods';
import { AuthorizationResponseError } from 'openid-client';
import { AppError } from '../../../http/errors.ts';
import { ProviderAway } from './provider.ts';

/** The library wraps what it does not know. */
const isAway = (error: unknown): boolean => error instanceof ProviderAway || (error instanceof Error && isAway(error.cause));

export type Outcome = 'ok' | SingleSignOnOutcome;

/** Why it did not work, as the sign-in page tells it. */
export function outcomeOf(error: unknown): SingleSignOnOutcome {
  if (isAway(error)) return 'indisponible';
  if (error instanceof AppError && error.status === 429) return 'trop';
  if (error instanceof AuthorizationResponseError) return 'refuse';
  return 'echec';
}
