import { counted } from '@editique/domain/text/count';
import { ConfigError } from './config.ts';
import { consistencyChecks } from './consistency-checks.ts';
import { command, onDatabase } from './console-command.ts';

/** `npm run verify:stock` and the like: prints each difference, and sets the exit code to 1 if there is one. */
await command(async () => {
  const check = consistencyChecks.get(process.argv[2] ?? '');
  if (!check) throw new ConfigError(`Il faut nommer ce qui est à vérifier : ${[...consistencyChecks.keys()].join(', ')}`);
  await onDatabase(async (db) => {
    const differences = await check.read(db);
    for (const line of differences) process.stdout.write(`${line}\n`);
    process.stdout.write(
      `${check.heading} : ${differences.length === 0 ? 'aucune différence' : counted(differences.length, 'différence')}\n`,
    );
    process.exitCode = differences.length === 0 ? 0 : 1;
  });
});
