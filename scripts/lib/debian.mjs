import { spawnSync } from 'node:child_process';
import { accessSync, constants, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Servers stand outside of the usual path of a user, and PostgreSQL's programs outside of everybody's. */
const POSTGRES = '/usr/lib/postgresql';
const SYSTEM = ['/usr/local/sbin', '/usr/sbin', '/sbin'];
/** Debian asks this file whether a service may start with its installation. */
const POLICY = '/usr/sbin/policy-rc.d';

/**
 * Where a program stands, or undefined.
 * @param {string} name
 * @returns {string | undefined}
 */
export function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SYSTEM, ...postgresFolders()];
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

/**
 * Makes sure that the programs are there. Root on Debian gets what is missing, with its services kept from starting. Anybody else is
 * told the packages, in one line.
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

/** The newest version first. */
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
