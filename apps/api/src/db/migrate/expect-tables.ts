import { type Config, ConfigError } from '../../config.ts';
import { type Db, run } from '../database.ts';
import { RECORD } from './migration-record.ts';

/**
 * Throws a one-line ConfigError if no server ever used the database: a command got the wrong folder or address, or ran before the first
 * start.
 */
export async function expectTables(db: Db, { DATABASE_URL, DATA_DIR }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): Promise<void> {
  const [known] = await run(db, `select 1 where to_regclass('${RECORD}') is not null`);
  if (known) return;
  throw new ConfigError(
    DATABASE_URL
      ? "DATABASE_URL doit être l'adresse de la base d'Éditique : celle-ci est vide"
      : `DATA_DIR doit être le dossier de la base d'Éditique : celle de ${DATA_DIR} est vide`,
  );
}
