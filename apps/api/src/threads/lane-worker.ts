import { parentPort } from 'node:worker_threads';
import { AppError } from '../http/errors.ts';
import type { LaneReply, LaneRequest } from './messages.ts';

/**
 * Serves the requests of a lane; the file that a lane's thread runs calls it once. Work yields its result in parts, and the next part is
 * produced only when the server asks for it, so that the server never gets more at once than it can handle quickly.
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
