import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

const exec = promisify(execFile);

it.runIf(process.platform === 'linux')('finds the pinned Node without the link that the npm of Debian 13 does not leave', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'editique-project-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const script = join(folder, 'scripts', 'lib', 'project.mjs');
  await cp(fileURLToPath(new URL('project.mjs', import.meta.url)), script);
  const pinned = join(folder, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node');
  await mkdir(dirname(pinned), { recursive: true });
  await writeFile(pinned, '');
  const code = `import(${JSON.stringify(pathToFileURL(script).href)}).then(({ pinnedNode }) => console.log(pinnedNode()))`;
  expect((await exec(process.execPath, ['-e', code])).stdout.trim()).toBe(pinned);
});
