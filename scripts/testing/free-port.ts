import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that operating systems assign, so that no other program gets this port by chance before it is used. */
const FIRST = 20_000;
const COUNT = 12_000;
const TRIES = 50;

/** Finds a port of the loopback interface that is free at this moment. */
export async function freePort(): Promise<number> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    if (await isFree(port)) return port;
  }
  throw new Error(`${TRIES} ports from ${FIRST} on were all in use`);
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const listening = once(probe, 'listening').then(
    () => true,
    () => false,
  );
  probe.listen(port, '127.0.0.1');
  if (!(await listening)) return false;
  probe.close();
  await once(probe, 'close');
  return true;
}
