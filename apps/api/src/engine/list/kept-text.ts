import type { Engine } from './engine.ts';
import { keptAnswers } from './kept-answers.ts';

/** The same as text: a long answer is also written once for all who ask it while nothing is written. */
export function keptText<Item>(engine: Pick<Engine, 'db'>, counted: string) {
  const kept = keptAnswers<Item>(engine, counted);
  const texts = new WeakMap<Item[], string>();
  return async (question: readonly unknown[], tables: readonly string[], read: () => Promise<Item[]>): Promise<string> => {
    const rows = await kept(question, tables, read);
    const text = texts.get(rows) ?? JSON.stringify(rows);
    texts.set(rows, text);
    return text;
  };
}
