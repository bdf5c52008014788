import type { Database } from '../../db/database.ts';
import { ListMemory } from './list-memory.ts';

/**
 * What this instance remembers of its lists, for as long as it hears the database without a gap. A gap may be a restore or another
 * server behind the same address, so nothing from before it is used. During a gap every list begins with an empty memory, and
 * a list that was being read writes into the memory with which it began, which nobody reads any more.
 */
export function currentMemory(database: Pick<Database, 'isListening' | 'onRelisten'>): () => ListMemory {
  let memory = new ListMemory();
  database.onRelisten(() => {
    memory = new ListMemory();
  });
  return () => {
    if (!database.isListening()) memory = new ListMemory();
    return memory;
  };
}
