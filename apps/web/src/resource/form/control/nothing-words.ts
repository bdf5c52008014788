import { text } from '@editique/domain/messages';
import { messageOf } from '../../../lib/api.ts';

/** Returns why a list of proposals is empty. If it could not be read, that is the reason, not that nothing exists. */
export function nothingWords(isAwaited: boolean, failure: Error | null): string {
  if (isAwaited) return text.loading;
  return failure ? messageOf(failure) : text.empty;
}
