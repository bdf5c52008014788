import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './process.mjs';
import { pinnedNode, tool } from './project.mjs';

// The headless shell comes first: it is the same engine without windows and takes two thirds of the time.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe'];

/**
 * Finds the browser for the journeys, and installs one if the machine has none.
 * @returns {Promise<string>} its path, or '' for the browser that Playwright installed
 */
export async function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && existsSync(chosen)) return chosen;
  if (chosen) throw new Error(`CHROMIUM_PATH: there is no browser at ${chosen}.`);
  const found = onPath() ?? (await fromDebian()) ?? (await fromPlaywright());
  if (found !== undefined) return found;
  throw new Error('The browser tests need Chromium: install the package chromium, or set CHROMIUM_PATH to a Chromium or Chrome.');
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const get = (/** @type {string[]} */ ...args) => quietly('apt-get', ['-qq', ...args], env);
  if ((await get('update')) !== 0) return undefined;
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if ((await get('-y', '--no-install-recommends', 'install', name, 'fonts-liberation')) === 0) return onPath();
  }
  return undefined;
}

async function fromPlaywright() {
  const code = await quietly(pinnedNode(), [tool('playwright/cli.js'), 'install', 'chromium'], process.env);
  return code === 0 ? '' : undefined;
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function quietly(command, args, env) {
  let output = '';
  const code = await run(command, args, { env, onOutput: (text) => (output += text) });
  if (code !== 0) console.log(output.trim().split('\n').slice(-3).join('\n'));
  return code;
}
