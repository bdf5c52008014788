/** What the server's thread and the embedded database's thread say to each other. */

export type WorkerRequest =
  | { type: 'query'; id: number; sql: string; parameters: unknown[] }
  | { type: 'script'; id: number; sql: string }
  /** `copy … to '/dev/blob'`: the bytes come with the answer. */
  | { type: 'copyOut'; id: number; sql: string }
  /** `copy … from '/dev/blob'`. */
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

/** Omit that keeps the members of a union apart. */
export type Unnumbered<T> = T extends { id: number } ? Omit<T, 'id'> : never;
