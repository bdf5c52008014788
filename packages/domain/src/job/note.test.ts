import { expect, it } from 'vitest';
import { mentionOf, noteParts } from './note.ts';

const karim = { nom: 'Ouazzani', prenom: 'Karim' };

it('writes the family name first in a mention', () => {
  expect(mentionOf(karim)).toBe('@Ouazzani Karim');
});

it.each(['@Ouazzani Karim', '@Karim Ouazzani'])('finds the mention %s, also that of an older note', (mention) => {
  expect(noteParts(`Bonjour ${mention}, merci`, [karim])).toEqual([
    { text: 'Bonjour ', isMention: false },
    { text: mention, isMention: true },
    { text: ', merci', isMention: false },
  ]);
});

it('takes the longest name that matches', () => {
  const parts = noteParts('@Ouazzani Karima', [karim, { nom: 'Ouazzani', prenom: 'Karima' }]);
  expect(parts).toEqual([{ text: '@Ouazzani Karima', isMention: true }]);
});
