import { runCommand } from './lib/command.mjs';

await runCommand('new-migration.ts');
