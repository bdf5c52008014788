import { spawnSync } from 'node:child_process';
import { accessSync, constants, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Folders of server programs that are not in a user's PATH, and the folder of PostgreSQL's programs, which is in nobody's PATH. */
const POSTGRES = '/usr/lib/postgresql';
const SYSTEM = ['/usr/local/sbin', '/usr/sbin', '/sbin'];
/** Debian runs this file to decide whether a service may start after its installation. */
const POLICY = '/usr/sbin/policy-rc.d';

/**
 * Returns the path of a program, or undefined.
 * @param {string} name
 * @returns {string | undefined}
 */
export function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SYSTEM, ...postgresFolders()];
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

/**
 * Makes sure that the programs are installed. As root on Debian it installs the missing ones without starting their services. Otherwise it
 * throws an error that lists the packages to install.
 * @param {{ program: string, package: string }[]} list
 */
export async function needPrograms(list) {
  const missing = () => [...new Set(list.filter(({ program }) => !findProgram(program)).map((wanted) => wanted.package))];
  if (missing().length === 0) return;
  const apt = process.getuid?.() === 0 ? findProgram('apt-get') : undefined;
  if (apt) install(apt, missing());
  const still = missing();
  if (still.length > 0) throw new Error(`Il manque des programmes : sudo apt-get install --no-install-recommends ${still.join(' ')}`);
}

/**
 * @param {string} apt
 * @param {string[]} packages
 */
function install(apt, packages) {
  const hasPolicy = isProgram(POLICY);
  if (!hasPolicy) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    spawnSync(apt, ['update', '-q'], { stdio: 'inherit', env });
    spawnSync(apt, ['install', '-y', '-q', '--no-install-recommends', ...packages], { stdio: 'inherit', env });
  } finally {
    if (!hasPolicy) rmSync(POLICY, { force: true });
  }
}

/** Returns the folders of PostgreSQL's programs, the newest version first. */
function postgresFolders() {
  try {
    return readdirSync(POSTGRES)
      .sort((one, other) => Number(other) - Number(one))
      .map((version) => join(POSTGRES, version, 'bin'));
  } catch {
    return [];
  }
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
