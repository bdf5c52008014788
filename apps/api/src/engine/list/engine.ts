import type { Db } from '../../db/database.ts';
import type { BackgroundWork } from './background-work.ts';
import type { ListMemory } from './list-memory.ts';

/** What lists need besides the query: the connections, the memory of this instance, and the operator's time zone. */
export interface Engine {
  db: Db;
  /** The connection for statements that only read and may be long. Each sees at least what was committed when it was sent, as on `db`. */
  reads: Db;
  /** Returns the current memory. A list calls it once, so that it never mixes facts from before and after a lost connection. */
  memory(): ListMemory;
  timeZone: string;
  onError(error: unknown): void;
  background: BackgroundWork;
}

/** The engine during one read of a list, with the memory that was current when the read began. */
export interface Reading extends Omit<Engine, 'memory'> {
  memory: ListMemory;
}
