import { type DestinationStream, destination } from 'pino';

/** What waits for a slow reader of the log. More is left out. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * The log on the standard output. When that takes no more, because its disk is full or its terminal is closed, lines are lost and the
 * server goes on: no request fails for the sake of a line, and a stop comes to its end.
 */
export function logOutput(fd = 1): DestinationStream {
  const output = destination({ fd, sync: false, maxLength: MOST_BYTES });
  output.on('error', () => {
    // At the end of the process it would try for ever to write what is left.
    output.flushSync = () => undefined;
  });
  return output;
}
