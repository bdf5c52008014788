/** What the server's thread and a lane's thread say to each other. Each request gets exactly one reply. */

/** Begins a piece of work, or asks for its next part. */
export type LaneRequest<Input> = { type: 'begin'; input: Input } | { type: 'next' };

export type LaneReply<Part> =
  | { type: 'part'; part: Part }
  | { type: 'end' }
  /** With a status it is a refusal for whoever asked. Without one it is a fault of ours. */
  | { type: 'failed'; message: string; status?: number };
