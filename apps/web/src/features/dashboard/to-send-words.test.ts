import { expect, it } from 'vitest';
import { toSendWords } from './to-send-words.ts';

it.each([
  [{ total: 0, enImpression: 0 }, 'aucun job à envoyer'],
  [{ total: 4, enImpression: 0 }, 'aucun encore en impression'],
  [{ total: 4, enImpression: 1 }, 'dont 1 encore en impression'],
])('says how many of %o are still being printed, and counts nothing of none', (figure, words) => {
  expect(toSendWords(figure)).toBe(words);
});
