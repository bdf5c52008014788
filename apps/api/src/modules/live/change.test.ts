import { expect, it } from 'vitest';
import { type Change, messagesOf } from './change.ts';

const row = (id: number, from = id): Change => ({ id, from, resource: 'ville', record: from === id ? id : null, action: 'creation' });
const resumeIds = (changes: Change[], low: number): number[] =>
  messagesOf(changes, low).map(({ text }) => Number(/^id: (\d+)/.exec(text)?.[1]));

it('gives each message an id from which nothing that follows is lost', () => {
  // 11 was committed last: a reader that is cut off after 12 must still get it.
  expect(resumeIds([row(12), row(13), row(11)], 13)).toEqual([11, 12, 13]);
  // Rows 12 to 500 were written in one statement, except 300, which another transaction wrote.
  expect(resumeIds([row(300), row(500, 12)], 500)).toEqual([299, 300]);
});

it('never says more than was seen', () => {
  expect(resumeIds([row(11), row(14)], 11)).toEqual([11, 11]);
});

it('tells of the history of a job after the job itself', () => {
  const messages = messagesOf([{ ...row(7), resource: 'job' }, row(8)], 8);
  expect(messages.map(({ path }) => path.split('/').at(-1))).toEqual(['job', 'historique', 'ville']);
  expect(resumeIds([{ ...row(7), resource: 'job' }, row(8)], 8)).toEqual([7, 7, 8]);
});
