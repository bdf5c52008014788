import type { SingleSignOnOutcome } from '@editique/domain/access/sign-in-methods';
import { AuthorizationResponseError } from 'openid-client';
import { AppError } from '../../../http/errors.ts';
import { ProviderAway } from './provider.ts';

/** Follows the chain of causes, because the library wraps errors it does not know. */
const isAway = (error: unknown): boolean => error instanceof ProviderAway || (error instanceof Error && isAway(error.cause));

export type Outcome = 'ok' | SingleSignOnOutcome;

/** Maps an error to the reason shown on the sign-in page. */
export function outcomeOf(error: unknown): SingleSignOnOutcome {
  if (isAway(error)) return 'indisponible';
  if (error instanceof AppError && error.status === 429) return 'trop';
  if (error instanceof AuthorizationResponseError) return 'refuse';
  return 'echec';
}
