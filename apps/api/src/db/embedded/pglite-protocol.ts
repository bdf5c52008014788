/** Messages between the server's main thread and the thread of the embedded database. */

export type WorkerRequest =
  | { type: 'query'; id: number; sql: string; parameters: unknown[] }
  | { type: 'script'; id: number; sql: string }
  /** Runs `copy … to '/dev/blob'`. The bytes are in the answer. */
  | { type: 'copyOut'; id: number; sql: string }
  /** Runs `copy … from '/dev/blob'`. */
  | { type: 'copyIn'; id: number; sql: string; bytes: Uint8Array }
  | { type: 'listen'; id: number; channel: string }
  | { type: 'close'; id: number };

export interface WorkerResult {
  rows: unknown[];
  affectedRows?: number;
  fields: { name: string; dataTypeID: number }[];
  bytes?: Uint8Array;
}

export type WorkerReply =
  | { type: 'ready' }
  | { type: 'broken'; message: string }
  | { type: 'result'; id: number; result: WorkerResult }
  | { type: 'failure'; id: number; error: Record<string, unknown> & { message: string } }
  | { type: 'notification'; channel: string; payload: string };

/** A request without its id. Unlike Omit on the union, it keeps the members of the union distinct. */
export type Unnumbered<T> = T extends { id: number } ? Omit<T, 'id'> : never;
