import { readFileSync } from 'node:fs';
import { inRoot } from './project.mjs';

const SETTING = /^# ([A-Z_]+)=/gm;

/**
 * The environment without the developer's own settings: the tests must neither write to their database nor send by their mail server.
 * The example names every setting, which a test of the settings proves.
 * @param {NodeJS.ProcessEnv} environment
 */
export function withoutSettings({ NODE_ENV: _mode, ...rest }) {
  const settings = new Set([...readFileSync(inRoot('.env.example'), 'utf8').matchAll(SETTING)].map(([, name]) => name));
  return Object.fromEntries(Object.entries(rest).filter(([name]) => !settings.has(name)));
}
