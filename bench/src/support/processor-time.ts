import { readdir, readFile } from 'node:fs/promises';
import { onDatabase } from './database.ts';

/** The kernel counts processor time in hundredths of a second. */
const TICK_MS = 10;
/** The positions in /proc/<pid>/stat after the process name. The name may contain spaces, so the split starts behind it. */
const [PARENT, USED, USED_BY_ENDED] = [1, [11, 12], [13, 14]];

/** Returns the processor time of a whole PostgreSQL so far, in milliseconds: the server and all its processes, including ended ones. */
export async function processorMs(postmaster: number): Promise<number> {
  let ticks = 0;
  for (const name of await readdir('/proc')) {
    const stat = /^\d+$/.test(name) ? await statOf(Number(name)) : null;
    if (!stat) continue;
    const isServer = Number(name) === postmaster;
    if (!isServer && stat[PARENT] !== postmaster) continue;
    for (const index of isServer ? [...USED, ...USED_BY_ENDED] : USED) ticks += stat[index] ?? 0;
  }
  return ticks * TICK_MS;
}

/** Returns the process id of the server behind an address on this machine. */
export async function postmasterOf(url: string): Promise<number> {
  return onDatabase(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const stat = await statOf(rows[0]?.pid ?? 0);
    if (!stat) throw new Error('The server runs on another machine');
    return stat[PARENT] ?? 0;
  });
}

async function statOf(pid: number): Promise<number[] | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return (
    text
      ?.slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number) ?? null
  );
}
