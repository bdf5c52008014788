import { ConfigError } from './config.ts';
import { command, onDatabase } from './console-command.ts';
import { unlockAccount } from './modules/access/password/unlock.ts';

/** `npm run admin -- reset <e-mail>`: sets a new password for a user who is locked out, in the database that the settings name. */
await command(async () => {
  const [order, email, ...rest] = process.argv.slice(2);
  if (order !== 'reset' || !email || rest.length) throw new ConfigError('Usage : npm run admin -- reset <e-mail>');
  await onDatabase(async (db) => {
    const unlocked = await unlockAccount(db, email.trim());
    if (!unlocked) throw new ConfigError(`Aucun utilisateur n'a l'e-mail ${email}`);
    process.stdout.write(`Nouveau mot de passe de ${email} : ${unlocked.password}\n`);
    if (unlocked.hadFactors) process.stdout.write("Son second facteur et ses clés d'accès ont été retirés.\n");
  });
});
