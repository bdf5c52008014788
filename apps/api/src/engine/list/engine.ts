import type { Db } from '../../db/database.ts';
import type { ListMemory } from './list-memory.ts';

/** What lists need beside the query: the connection, what this instance remembers, and the operator's time zone. */
export interface Engine {
  db: Db;
  memory: ListMemory;
  timeZone: string;
  onError(error: unknown): void;
}
