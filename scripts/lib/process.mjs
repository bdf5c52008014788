import { spawn } from 'node:child_process';
import { root } from './project.mjs';

/**
 * The running children, each with the signal that stops it cleanly. Null means the signal that this process received.
 * @type {Map<import('node:child_process').ChildProcess, NodeJS.Signals | null>}
 */
const children = new Map();
let isStopping = false;

/**
 * Forwards signals to the children. Each signal is forwarded only once, because npm repeats it and a terminal sends it to the whole group.
 * On Windows the console itself informs the children, and a kill would end them without a clean stop.
 */
export function forwardSignals() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      if (process.platform !== 'win32') for (const [child, own] of children) child.kill(own ?? signal);
    });
  }
}

export const stopRequested = () => isStopping;

/** Stops the other children when one of them has ended. */
export function stopOthers() {
  isStopping = true;
  for (const [child, own] of children) child.kill(own ?? 'SIGTERM');
}

/**
 * Runs a command to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { onOutput?: (text: string) => void, onSpawn?: (child: import('node:child_process').ChildProcess) => void, stopSignal?: NodeJS.Signals }} [options]
 * @returns {Promise<number>} its exit code
 */
export function run(command, args, { onOutput, onSpawn, stopSignal, ...options } = {}) {
  return new Promise((resolve, reject) => {
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { cwd: root, stdio, ...options });
    children.set(child, stopSignal ?? null);
    onSpawn?.(child);
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => onOutput?.(text));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      children.delete(child);
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143));
    });
  });
}
