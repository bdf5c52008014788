/** What the server's thread and a lane's thread say to each other. Each request gets exactly one reply. */

/** Begins a piece of work, or asks for its next part. */
export type LaneRequest = { type: 'begin'; input: unknown } | { type: 'next' };

export type LaneReply =
  | { type: 'part'; part: unknown }
  | { type: 'end' }
  /** With a status it is a refusal for whoever asked. Without one it is a fault of ours. */
  | { type: 'failed'; message: string; status?: number };
