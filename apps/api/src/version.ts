import { readFileSync } from 'node:fs';

const described: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

export const VERSION = typeof described === 'object' && described && 'version' in described ? String(described.version) : '';
