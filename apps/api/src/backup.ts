import { resolve } from 'node:path';
import { RunningServer } from './backup/ask-server.ts';
import { Backups } from './backup/backups.ts';
import { explain, reasonOf } from './backup/errors.ts';
import { writeWhole } from './backup/file/draft-file.ts';
import { openBackup } from './backup/file/read-backup.ts';
import { noteBackup } from './backup/record.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { connect } from './db/connect.ts';
import { FolderHeld } from './db/embedded/folder-lock.ts';

/** `npm run backup -- <file>`: makes a backup of the database that the settings name, whether its server runs or not. */
try {
  const [file, ...rest] = process.argv.slice(2);
  if (!file || file.startsWith('-') || rest.length) throw new ConfigError('Usage : npm run backup -- <fichier>');
  const config = readConfig(process.env);
  // npm runs commands in the project's folder, but the operator means a path relative to the folder where npm was called.
  const path = resolve(process.env.INIT_CWD ?? '.', file);
  const size = await backUp(config, path);
  const { manifest, close } = await openBackup(path);
  close();
  const rows = manifest.tables.reduce((sum, { lignes }) => sum + lignes, 0);
  print(
    `Sauvegarde écrite et relue : ${path} (${(size / 1e6).toFixed(1).replace('.', ',')} Mo, ${manifest.tables.length} tables, ${rows} lignes)`,
  );
  if (!manifest.secret.scelle)
    print("Le secret n'y est pas, faute de BACKUP_PASSPHRASE : gardez-le à part (JWT_SECRET, ou jwt-secret dans DATA_DIR)");
} catch (error) {
  process.stderr.write(`${explain(error, 'La sauvegarde a échoué')}\n`);
  process.exitCode = 1;
}

async function backUp(config: Config, path: string): Promise<number> {
  const database = await connect(config, () => undefined).catch((error: unknown) => {
    if (error instanceof FolderHeld) return RunningServer.find(config.DATA_DIR, error);
    throw error;
  });
  if (database instanceof RunningServer) return database.backUp(path, config.BACKUP_PASSPHRASE);
  const debut = new Date();
  const note = (result: { octets: number } | { erreur: string }) =>
    noteBackup(database.db, config.TIME_ZONE, { origine: 'manuelle', fichier: path, debut, ...result });
  try {
    const octets = await new Backups(config, database).make((content) => writeWhole(path, content));
    await note({ octets });
    return octets;
  } catch (error) {
    // Best effort: an unavailable database cannot record the failure, and the original error is reported in any case.
    await note({ erreur: reasonOf(error) }).catch(() => undefined);
    throw error;
  } finally {
    await database.close();
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
