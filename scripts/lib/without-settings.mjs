import { readFileSync } from 'node:fs';
import { inRoot } from './project.mjs';

const SETTING = /^# ([A-Z_]+)=/gm;

/**
 * An environment without the settings of whoever works here: a journey must not send its mails through their server. `.env.example`
 * names every setting, which a test of the settings holds.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {NodeJS.ProcessEnv}
 */
export function withoutSettings(environment) {
  const example = readFileSync(inRoot('.env.example'), 'utf8');
  const names = new Set(['NODE_ENV', ...[...example.matchAll(SETTING)].map(([, name]) => name)]);
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !names.has(name) && !name.startsWith('OTEL_')));
}
