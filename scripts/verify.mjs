import { runCommand } from './lib/command.mjs';

await runCommand('verify.ts', process.argv.slice(2, 3));
