import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { counted } from '@editique/domain/text/count';
import { RunningServer } from './backup/ask-server.ts';
import { Backups } from './backup/backups.ts';
import { BackupError, explain } from './backup/errors.ts';
import { openBackup } from './backup/file/read-backup.ts';
import { isUnused } from './backup/file/schema-facts.ts';
import { openSecret } from './backup/file/secret-box.ts';
import { checkBackup } from './backup/restore/check-backup.ts';
import { restoreHere } from './backup/restore/restore-here.ts';
import { restoreUnreadable } from './backup/restore/restore-unreadable.ts';
import { ConfigError, readConfig } from './config.ts';
import { consistencyChecks } from './consistency-checks.ts';
import { connect } from './db/connect.ts';
import { BaseSlow, BaseUnreadable } from './db/embedded/embedded.ts';
import { FolderHeld } from './db/embedded/folder-lock.ts';
import { syncProductPages } from './modules/access/rights/product-pages.ts';

const USAGE = 'Usage : npm run restore -- [--check | --secret | --oui] <fichier>';
/** How many differences of one kind are printed: there may be as many as rows. */
const SHOWN = 20;

/** `npm run restore -- <file>`: replaces the database that the settings name with a backup, whether its server runs or not. */
try {
  const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
  const [file, ...rest] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  if (!file || rest.length || flags.length > 1 || !flags.every((flag) => ['--check', '--secret', '--oui'].includes(flag)))
    throw new ConfigError(USAGE);
  // npm runs commands in the project's folder, but the operator means a path relative to the folder where npm was called.
  const path = resolve(process.env.INIT_CWD ?? '.', file);
  if (flags.includes('--check')) await check(path);
  else if (flags.includes('--secret'))
    print((await secretOf(path)) ?? fail("Le secret n'est pas dans cette sauvegarde, ou BACKUP_PASSPHRASE manque"));
  else await restore(path, flags.includes('--oui'));
} catch (error) {
  process.stderr.write(`${explain(error, "La restauration a échoué, rien n'a été changé")}\n`);
  process.exitCode = 1;
}

/** Returns the secret of the backup, or null if the backup or the environment lacks what is needed. A wrong passphrase throws. */
async function secretOf(path: string): Promise<string | null> {
  const { manifest, close } = await openBackup(path);
  close();
  const passphrase = process.env.BACKUP_PASSPHRASE;
  return passphrase ? openSecret(manifest.secret, passphrase) : null;
}

async function restore(path: string, isConfirmed: boolean): Promise<void> {
  const config = readConfig(process.env);
  // Reads the file first, so that a faulty one is refused before the database is opened.
  const secret = await secretOf(path);
  const database = await connect(config, () => undefined).catch(async (error: unknown) => {
    if (error instanceof FolderHeld) return RunningServer.find(config.DATA_DIR, error);
    if (error instanceof BaseUnreadable || error instanceof BaseSlow) return error;
    throw error;
  });
  const here = { afterMigrations: syncProductPages, ...(secret !== null && { secret }) };
  if (database instanceof BaseUnreadable || database instanceof BaseSlow) {
    await confirm(isConfirmed, database instanceof BaseSlow ? slow(database) : "La base ne s'ouvre plus");
    return (await restoreUnreadable(config, path, here)).forEach(print);
  }
  if (database instanceof RunningServer) {
    await confirm(isConfirmed || (await database.isUnused()));
    return (await database.restore(path, secret)).forEach(print);
  }
  try {
    await confirm(isConfirmed || (await isUnused(database.db)));
    const backups = new Backups(config, database);
    (await restoreHere(backups, path, here)).forEach(print);
  } finally {
    await database.close();
  }
}

/** A slow database may be sound, so the operator decides whether to replace it or to try again. */
function slow({ seconds }: BaseSlow): string {
  return `La base ne s'est pas ouverte en ${seconds} s, peut-être parce que le disque ou la machine sont lents`;
}

async function confirm(isConfirmed: boolean, found = "La base n'est pas vide"): Promise<void> {
  if (isConfirmed) return;
  const refusal = `${found}, rien n'a été touché : ajoutez --oui pour la remplacer par la sauvegarde`;
  if (!process.stdin.isTTY) throw new BackupError(refusal);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${found}. La remplacer par la sauvegarde ? L'état actuel sera gardé. (oui/non) `);
  terminal.close();
  if (answer.trim().toLowerCase() !== 'oui') throw new BackupError(refusal);
}

async function check(path: string): Promise<void> {
  const backup = await openBackup(path);
  const { tables, date, migrations } = backup.manifest;
  const rows = tables.reduce((sum, { lignes }) => sum + lignes, 0);
  print(
    `Sauvegarde du ${date} : ${tables.length} tables, ${rows} lignes, ${migrations.length} migrations ; fichier entier et empreintes justes`,
  );
  let differences = 0;
  await checkBackup(backup, syncProductPages, async (db) => {
    print('Restaurée dans une base jetable : mêmes lignes, mêmes empreintes, clés étrangères justes, amenée à cette version');
    for (const { heading, read } of consistencyChecks.values()) {
      const found = await read(db);
      differences += found.length;
      found.slice(0, SHOWN).forEach(print);
      if (found.length > SHOWN) print(`… et ${counted(found.length - SHOWN, 'autre')}`);
      print(`${heading} : ${found.length === 0 ? 'aucune différence' : counted(found.length, 'différence')}`);
    }
  }).finally(() => backup.close());
  if (differences > 0) process.exitCode = 1;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(message: string): never {
  throw new BackupError(message);
}
