import { expect, it } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

it.each([
  [0, 'zéro dirham'],
  [1, 'un dirham'],
  [0.01, 'un centime'],
  [0.5, 'cinquante centimes'],
  [1200.5, 'mille deux cents dirhams et cinquante centimes'],
  [21.21, 'vingt et un dirhams et vingt et un centimes'],
  [80, 'quatre-vingts dirhams'],
  [281.71, 'deux cent quatre-vingt-un dirhams et soixante et onze centimes'],
  [80_000, 'quatre-vingt mille dirhams'],
  [200_000, 'deux cent mille dirhams'],
  [1_000_000, 'un million de dirhams'],
  [2_000_000.01, 'deux millions de dirhams et un centime'],
  [1_200_000, 'un million deux cent mille dirhams'],
  [3_000_000_000, 'trois milliards de dirhams'],
  [-1.02, 'un dirham et deux centimes'],
])('says %d as French has it', (amount, words) => {
  expect(amountInWords(amount)).toBe(words);
});

it('says the greatest amount to the centime', () => {
  expect(amountInWords(999_999_999_999.99)).toMatch(
    /^neuf cent quatre-vingt-dix-neuf milliards .* dirhams et quatre-vingt-dix-neuf centimes$/,
  );
});
