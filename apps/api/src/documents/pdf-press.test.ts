import { afterAll, expect, it } from 'vitest';
import { PdfPress } from './pdf-press.ts';
import { pdfTemplate } from './pdf-template.ts';

const template = pdfTemplate<typeof import('./testing/plain-text.ts')>(new URL('./testing/plain-text.ts', import.meta.url));
const press = new PdfPress();
afterAll(() => press.close());

it('prints for users in turn, however many documents one of them waits for', async () => {
  const printed: number[] = [];
  const print = async (userId: number) => {
    await press.print({ template, userId, read: async () => ({ text: 'Texte' }) });
    printed.push(userId);
  };
  await Promise.all([...Array.from({ length: 10 }, () => print(1)), print(2), print(3)]);
  // The first document began before the others came.
  expect(printed.slice(0, 4)).toEqual([1, 1, 2, 3]);
  expect(printed).toHaveLength(12);
});
