/**
 * Adds the missing optional packages of other platforms to package-lock.json.
 * npm leaves them out when the registry does not offer them, and then `npm ci` refuses the lock file everywhere.
 * Run after a change of dependencies: node scripts/complete-lock.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './lib/project.mjs';

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[],
 *   optionalDependencies?: Record<string, string> }} Entry */

const OS = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  openharmony: 'openharmony',
  win32: 'win32',
  windows: 'win32',
};
const CPU = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];
const EXACT = /^\d+\.\d+\.\d+[\w.-]*$/;

const file = inRoot('package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
/** @type {Record<string, Entry>} */
const packages = lock.packages;
const added = Object.values(packages).flatMap((parent) =>
  Object.entries(parent.optionalDependencies ?? {})
    .filter(([name, version]) => EXACT.test(version) && !isLocked(name))
    .map(([name, version]) => add(name, version, parent)),
);
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added.length} added`);

/** @param {string} name */
function isLocked(name) {
  return Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`));
}

/**
 * @param {string} name
 * @param {string} version
 * @param {Entry} parent
 */
function add(name, version, parent) {
  const words = name.split(/[/-]/);
  const cpu = CPU.filter((one) => words.includes(one));
  const os = Object.entries(OS).flatMap(([word, system]) => (words.includes(word) ? [system] : []));
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : [];
  packages[`node_modules/${name}`] = {
    version,
    ...(cpu.length > 0 && { cpu }),
    ...(parent.dev && { dev: true }),
    ...(libc.length > 0 && { libc }),
    optional: true,
    ...(os.length > 0 && { os }),
  };
  return name;
}
