import { text } from '@editique/domain/messages';
import { messageOf } from '../../../lib/api.ts';

/** Why a list of proposals is empty. Where it could not be read, nobody knows that there is nothing. */
export function nothingWords(isAwaited: boolean, failure: Error | null): string {
  if (isAwaited) return text.loading;
  return failure ? messageOf(failure) : text.empty;
}
