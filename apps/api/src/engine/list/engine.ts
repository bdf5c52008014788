import type { Db } from '../../db/database.ts';
import type { ListMemory } from './list-memory.ts';

/** What lists need beside the query: the connection, what this instance remembers, and the operator's time zone. */
export interface Engine {
  db: Db;
  /** For statements that only read and may be long. Each sees at least what was committed when it was sent, as on `db`. */
  reads: Db;
  /** What is remembered at this moment. A list takes it once, so that it never mixes what was known before and after a gap. */
  memory(): ListMemory;
  timeZone: string;
  onError(error: unknown): void;
}

/** One list that is being read, with the memory with which it began. */
export interface Reading extends Omit<Engine, 'memory'> {
  memory: ListMemory;
}
