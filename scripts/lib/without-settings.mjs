import { readFileSync } from 'node:fs';
import { inRoot } from './project.mjs';

const SETTING = /^# ([A-Z_]+)=/gm;

/**
 * Returns an environment without the developer's settings, so that a journey does not send mail through a developer's server.
 * `.env.example` names every setting; a test of the settings checks that.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {NodeJS.ProcessEnv}
 */
export function withoutSettings(environment) {
  const example = readFileSync(inRoot('.env.example'), 'utf8');
  const names = new Set(['NODE_ENV', ...[...example.matchAll(SETTING)].map(([, name]) => name)]);
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !names.has(name) && !name.startsWith('OTEL_')));
}
