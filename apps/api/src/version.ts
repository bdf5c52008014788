import { readFileSync } from 'node:fs';

const described: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** The version of the running release. */
export const VERSION = typeof described === 'object' && described && 'version' in described ? String(described.version) : '';
