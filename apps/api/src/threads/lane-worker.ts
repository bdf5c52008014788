import { parentPort } from 'node:worker_threads';
import { AppError } from '../http/errors.ts';
import type { LaneReply, LaneRequest } from './messages.ts';

/**
 * Called once by the file that a lane's thread runs. Work hands over its result in parts, and the next part is made when the server
 * asks for it. The server therefore never gets more at once than it can take in a moment.
 */
export function serveLane<Input, Part>(work: (input: Input) => AsyncGenerator<Part>): void {
  const port = parentPort;
  if (!port) throw new Error('This file runs as a worker');
  const reply = (message: LaneReply<Part>): void => port.postMessage(message);
  let parts: AsyncGenerator<Part> | null = null;

  port.on('message', async (request: LaneRequest<Input>) => {
    try {
      if (request.type === 'begin') parts = work(request.input);
      const next = await parts?.next();
      reply(!next || next.done ? { type: 'end' } : { type: 'part', part: next.value });
    } catch (error) {
      if (error instanceof AppError) reply({ type: 'failed', message: error.message, status: error.status });
      else reply({ type: 'failed', message: (error instanceof Error && error.stack) || String(error) });
    }
  });
}
