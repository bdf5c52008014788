import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Podman } from './podman.ts';

/**
 * Returns the options that hand this machine's npm settings to the build, as the Dockerfile explains: on a closed network the registry has
 * another address, and a proxy signs with an authority of its own.
 */
export async function npmSecrets(podman: Podman): Promise<string[]> {
  const setting = (name: string): Promise<string> => podman.program('npm', 'config', 'get', name);
  const file = join(podman.folder, 'npmrc');
  const own = await readFile(await setting('userconfig'), 'utf8').catch(() => '');
  // The address may come from the environment or from the settings of the whole machine.
  await writeFile(file, `${own}\nregistry=${await setting('registry')}\n`, { mode: 0o600 });
  const authorities = process.env.NODE_EXTRA_CA_CERTS || (await setting('cafile'));
  return [`--secret=id=npmrc,src=${file}`, ...(existsSync(authorities) ? [`--secret=id=ca,src=${authorities}`] : [])];
}
