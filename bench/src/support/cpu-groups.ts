import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The length of a period. Short, because a group that used up its time stands still until the next period. */
const PERIOD_US = 10_000;

/** A group of processes with a processor of its own size, as if they ran on a machine of their own. */
export interface CpuGroup {
  /** A command that joins the group and then becomes the program given as its arguments. */
  readonly under: readonly string[];
  /** Sets how much of one processor the group may use. Null removes the limit. */
  limit(share: number | null): Promise<void>;
  /** The periods so far in which the group wanted time, and those in which it got all its time and wanted more. */
  periods(): Promise<{ all: number; throttled: number }>;
  /** Puts this process into the group, and with it all that it starts from now on. */
  join(): Promise<void>;
}

export interface CpuGroups {
  groups: CpuGroup[];
  /** Takes this process out of its group, and removes the groups once their other processes have ended. */
  remove(): Promise<void>;
}

/** Linux has two interfaces to groups. Both are files in one folder per group. */
interface Interface {
  root: string;
  limitOf(share: number | null): [file: string, value: string];
  /** Written once. They give the group precedence, so that other work of this machine does not take the time that is its own. */
  settings: [file: string, value: string][];
}

/** Makes groups of processes, or returns the reason why this machine does not let us. */
export async function makeCpuGroups(names: readonly string[]): Promise<CpuGroups | string> {
  if (process.platform !== 'linux') return 'only Linux has control groups';
  if (process.getuid?.() !== 0) return 'only root may make control groups';
  const found = await findInterface();
  if (!found) return 'no control group of this machine limits processors';
  const folders = names.map((name) => join(found.root, `editique-bench-${process.pid}-${name}`));
  const removeFolders = removeAtEnd(folders);
  const remove = async (): Promise<void> => {
    await enter(found.root).catch(() => undefined);
    await removeFolders();
  };
  try {
    for (const folder of folders) {
      await mkdir(folder);
      for (const [file, value] of found.settings) await writeFile(join(folder, file), value);
    }
    return { groups: folders.map((folder) => groupOf(folder, found)), remove };
  } catch (error) {
    await remove();
    return `control groups cannot be made (${error instanceof Error ? error.message : error})`;
  }
}

function groupOf(folder: string, { limitOf }: Interface): CpuGroup {
  return {
    under: ['sh', '-c', 'echo $$ > "$0" && exec "$@"', join(folder, 'cgroup.procs')],
    async limit(share) {
      const [file, value] = limitOf(share);
      await writeFile(join(folder, file), value);
    },
    async periods() {
      const stat = await readFile(join(folder, 'cpu.stat'), 'utf8');
      const figure = (name: string): number => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(stat)?.[1] ?? 0);
      return { all: figure('nr_periods'), throttled: figure('nr_throttled') };
    },
    join: () => enter(folder),
  };
}

const enter = (folder: string): Promise<void> => writeFile(join(folder, 'cgroup.procs'), String(process.pid));

async function findInterface(): Promise<Interface | null> {
  const mounts = (await readFile('/proc/mounts', 'utf8')).split('\n').map((line) => line.split(' '));
  const v1 = mounts.find(([, , type, options]) => type === 'cgroup' && options?.split(',').includes('cpu'))?.[1];
  if (v1)
    return {
      root: v1,
      limitOf: (share) => ['cpu.cfs_quota_us', quota(share, '-1')],
      settings: [
        ['cpu.shares', '100000'],
        ['cpu.cfs_period_us', String(PERIOD_US)],
      ],
    };
  for (const [, root = '', type] of mounts) {
    if (type !== 'cgroup2') continue;
    const controllers = await readFile(join(root, 'cgroup.controllers'), 'utf8').catch(() => '');
    if (!controllers.split(/\s/).includes('cpu')) continue;
    // Refused where the root of the tree is not the machine's. Making the groups then says why.
    await appendFile(join(root, 'cgroup.subtree_control'), '+cpu').catch(() => undefined);
    return { root, limitOf: (share) => ['cpu.max', `${quota(share, 'max')} ${PERIOD_US}`], settings: [['cpu.weight', '10000']] };
  }
  return null;
}

const quota = (share: number | null, none: string): string => (share === null ? none : String(Math.round(share * PERIOD_US)));

/** Removes the folders once nothing runs in them, however this process ends: a separate shell waits for its pipe to close. */
function removeAtEnd(folders: readonly string[]): () => Promise<void> {
  const script =
    'cat; for i in $(seq 100); do left=; for g; do [ ! -d "$g" ] || rmdir "$g" 2>/dev/null || left=1; done; [ "$left" ] || exit 0; sleep 0.2; done';
  const shell = spawn('sh', ['-c', script, 'sh', ...folders], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  return async () => {
    const ended = once(shell, 'exit');
    shell.stdin?.end();
    await ended;
  };
}
