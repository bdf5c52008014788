import { runCommand } from './lib/command.mjs';

await runCommand('restore.ts');
