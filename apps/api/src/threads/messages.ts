/** The messages between the server's thread and a lane's thread. Each request gets exactly one reply. */

/** Begins a piece of work, or asks for its next part. */
export type LaneRequest<Input> = { type: 'begin'; input: Input } | { type: 'next' };

export type LaneReply<Part> =
  | { type: 'part'; part: Part }
  | { type: 'end' }
  /** With a status it is a refusal for the user who asked. Without one it is a bug. */
  | { type: 'failed'; message: string; status?: number };
