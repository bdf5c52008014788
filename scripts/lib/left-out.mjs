import { spawnSync } from 'node:child_process';
import { findProgram } from './debian.mjs';

/** The programs of Debian without which `npm test` leaves tests out, with their packages. */
export const PROGRAMS = [
  { program: 'nginx', package: 'nginx-light' },
  { program: 'caddy', package: 'caddy' },
  { program: 'openssl', package: 'openssl' },
  { program: 'pgbouncer', package: 'pgbouncer' },
  { program: 'promtool', package: 'prometheus' },
  { program: 'systemd-analyze', package: 'systemd' },
];

/** Returns whether this process may mount a file system: only root may, and not in every container. */
export function canMount() {
  if (process.getuid?.() !== 0) return false;
  return spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' }).status === 0;
}

/**
 * Returns the line that says for want of what some tests were left out, or null if none was. They are no failures: not everybody can
 * install programs, and nobody should be told that a proxy was tested where it was not.
 * @param {(program: string) => unknown} find
 * @param {() => boolean} mayMount
 * @returns {string | null}
 */
export function leftOut(find = findProgram, mayMount = canMount) {
  const programs = PROGRAMS.map(({ program }) => program).filter((program) => !find(program));
  const wants = [
    ...(programs.length > 0 ? [`without ${programs.join(', ')}`] : []),
    ...(mayMount() ? [] : ['without the right to mount a small disk (root)']),
  ];
  return wants.length > 0 ? `Left out: the tests that cannot run ${wants.join(' and ')}. npm run drill:deploy runs them.` : null;
}
