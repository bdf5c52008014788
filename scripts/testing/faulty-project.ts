import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checks, commandOf } from '../lib/checks.mjs';
import { pinnedNode, root } from '../lib/project.mjs';

export interface FaultyProject {
  folder: string;
  remove(): void;
}

const SETTINGS = [
  '.gitignore',
  'package.json',
  'tsconfig.json',
  'biome.json',
  'knip.json',
  '.dependency-cruiser.mjs',
  'vitest.config.ts',
  'scripts/lib/debian.mjs',
  'scripts/testing/longest-first.ts',
  'scripts/testing/no-console-error.ts',
];
const WORKSPACES = ['packages/domain', 'apps/api', 'apps/web', 'e2e', 'bench'];

/** Makes a folder with this project's settings and, instead of its sources, the given files. */
export function createFaultyProject(files: Record<string, string>): FaultyProject {
  const folder = mkdtempSync(join(tmpdir(), 'editique-faulty-'));
  for (const name of [...SETTINGS, ...WORKSPACES.map((workspace) => `${workspace}/package.json`)])
    cpSync(join(root, name), join(folder, name));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export interface Verdict {
  code: number;
  output: string;
}

/** Runs one of the project's checks in that folder, with the same command as `npm test`. */
export function check(name: string, folder: string): Promise<Verdict> {
  const found = checks.find((one) => one.name === name);
  if (!found) throw new Error(`No check is named '${name}'`);
  return command(commandOf(found), folder);
}

export function command(args: string[], cwd: string, settings: Record<string, string> = {}): Promise<Verdict> {
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, VITEST: undefined, ...settings };
  return new Promise((resolve) => {
    execFile(pinnedNode(), args, { cwd, env, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr });
    });
  });
}
