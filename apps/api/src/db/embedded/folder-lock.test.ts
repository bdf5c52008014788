import { execFile } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedTemp } from '../../../../../scripts/testing/postgres-binaries.ts';

/** Root may write every file, so the folder is locked by 'nobody' instead. Anybody else locks it as themselves. */
const otherUser = process.getuid?.() === 0 ? 65_534 : null;

let place: string;
beforeAll(async () => {
  // Not in the folder of the other tests, which another user may not enter.
  place = mkdtempSync(join(await sharedTemp(), 'editique-verrou-'));
  give(place);
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

function give(path: string): void {
  if (otherUser !== null) chownSync(path, otherUser, otherUser);
}

function makeFolder(name: string): string {
  const folder = join(place, name);
  mkdirSync(folder);
  give(folder);
  return folder;
}

/** Locks the folder in a process of its own. Returns the message of its refusal, or an empty text. */
async function refusalOf(folder: string): Promise<string> {
  const change = otherUser === null ? '' : `process.setgroups([]); process.setgid(${otherUser}); process.setuid(${otherUser});`;
  // The user changes after the import, because the sources may be in a folder that is closed to others.
  const script = `
    const { lockFolder } = await import(${JSON.stringify(new URL('folder-lock.ts', import.meta.url).href)});
    ${change}
    try {
      lockFolder(${JSON.stringify(folder)}).release();
    } catch (error) {
      process.stdout.write(error.message);
    }`;
  const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script];
  return (await promisify(execFile)(process.execPath, flags)).stdout;
}

const unwritable = (folder: string) => `DATA_DIR doit être un dossier où l'on peut écrire (${folder})`;

it('locks a folder that can be written', async () => {
  expect(await refusalOf(makeFolder('libre'))).toBe('');
});

it('names the file that another user left in a folder that can be written', async () => {
  const folder = makeFolder('laissé');
  const file = join(folder, 'verrou.sqlite');
  writeFileSync(file, '');
  chmodSync(file, 0o444);
  expect(await refusalOf(folder)).toBe(`${unwritable(folder)} : ${file} ne le permet pas`);
});

it('names a folder in the place of the file', async () => {
  const folder = makeFolder('dossier');
  mkdirSync(join(folder, 'verrou.sqlite'));
  expect(await refusalOf(folder)).toBe(`${unwritable(folder)} : ${join(folder, 'verrou.sqlite')} ne le permet pas`);
});

it.each(['fichier', 'fichier/dedans'])('names no file where DATA_DIR is %s and not a folder', async (name) => {
  const file = join(place, 'fichier');
  writeFileSync(file, '');
  give(file);
  expect(await refusalOf(join(place, name))).toBe(unwritable(join(place, name)));
});
