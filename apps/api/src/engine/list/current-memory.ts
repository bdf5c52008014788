import type { Database } from '../../db/database.ts';
import { ListMemory } from './list-memory.ts';

/**
 * Returns the list memory of this instance, which is replaced whenever the listening connection to the database was lost. The gap may hide
 * a restore, or another server behind the same address, so nothing from before it may be used. During a gap every list gets an empty
 * memory, and a list that is being read writes into its old one, which nobody reads any more. Only the counts under way are shared during
 * a gap: the database may be weak then, and must not run the same count for every request.
 */
export function currentMemory(database: Pick<Database, 'isListening' | 'onRelisten'>): () => ListMemory {
  let memory = new ListMemory();
  let countsOfGap: ListMemory['countReads'] | undefined;
  database.onRelisten(() => {
    memory = new ListMemory();
    countsOfGap = undefined;
  });
  return () => {
    if (database.isListening()) countsOfGap = undefined;
    else {
      memory = new ListMemory(countsOfGap);
      countsOfGap = memory.countReads;
    }
    return memory;
  };
}
