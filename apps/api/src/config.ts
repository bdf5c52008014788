import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

/** A setting that cannot be used: one line that names the variable and what it must be. */
export class ConfigError extends Error {}

export type Config = ReturnType<typeof readConfig>;

const flag = z.enum(['0', '1']).transform((value) => value === '1');
const isTimeZone = (value: string): boolean => {
  try {
    new Intl.DateTimeFormat('fr', { timeZone: value });
    return true;
  } catch {
    return false;
  }
};

const port = 'un entier de 0 à 65535';
const schema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, port)
    .transform(Number)
    .refine((value) => value <= 65_535, port)
    .default(3000),
  HOST: z.string().min(1, 'une adresse ou un nom de machine').default('127.0.0.1'),
  DATA_DIR: z.string().min(1, 'un dossier').default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "l'adresse d'un PostgreSQL : postgres://utilisateur:secret@machine:5432/base")
    .optional(),
  DATABASE_POOL: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'un entier de 1 à 999')
    .transform(Number)
    .default(10),
  JWT_SECRET: z.string().min(32, 'un texte de 32 caractères au moins').optional(),
  DEMO: flag.optional(),
  ADMIN_EMAIL: z.email('un e-mail valide').optional(),
  ADMIN_PASSWORD: z.string().min(8, 'un mot de passe de 8 à 256 caractères').max(256, 'un mot de passe de 8 à 256 caractères').optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "l'adresse d'un serveur : smtp://machine:25")
    .optional(),
  MAIL_FROM: z.string().min(3, "l'adresse d'un expéditeur").default('Éditique <ne-pas-repondre@editique.local>'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'une adresse http ou https' }).optional(),
  TIME_ZONE: z.string().refine(isTimeZone, 'un fuseau horaire, comme Africa/Casablanca').default('Africa/Casablanca'),
  TRUST_PROXY: z
    .string()
    .regex(/^(\d{1,2}|[\d.:a-fA-F/,\s]+)$/, 'un nombre de relais ou une liste de leurs adresses')
    .optional(),
  STOCK_ALERT: flag.default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  OPERATOR_NAME: z.string().default('Éditique Maroc'),
  OPERATOR_ADDRESS: z.string().default('Zone industrielle Sidi Bernoussi, Casablanca'),
  OPERATOR_ICE: z.string().default(''),
  OPERATOR_IF: z.string().default(''),
  OPERATOR_RC: z.string().default(''),
});

/** Reads the settings from the environment; an empty variable counts as absent. */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([name, value]) => name in schema.shape && value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0]);
    throw new ConfigError(`${name} doit être ${EXPECTED[name] ?? issue?.message}`);
  }
  const settings = parsed.data;
  const dataDir = resolve(settings.DATA_DIR);
  if (settings.DATABASE_URL && !settings.JWT_SECRET)
    throw new ConfigError('JWT_SECRET doit être un texte de 32 caractères au moins (obligatoire avec DATABASE_URL)');
  if (Boolean(settings.ADMIN_EMAIL) !== Boolean(settings.ADMIN_PASSWORD)) {
    const missing = settings.ADMIN_EMAIL ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL';
    throw new ConfigError(`${missing} doit être donné avec ${settings.ADMIN_EMAIL ? 'ADMIN_EMAIL' : 'ADMIN_PASSWORD'}`);
  }
  return {
    ...settings,
    DATA_DIR: dataDir,
    DEMO: settings.DEMO ?? !settings.DATABASE_URL,
    JWT_SECRET: settings.JWT_SECRET ?? ownSecret(dataDir),
  };
}

const EXPECTED: Record<string, string> = {
  DEMO: '0 ou 1',
  STOCK_ALERT: '0 ou 1',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace ou silent',
};

/** Made once, kept beside the embedded database, readable by its owner only. */
function ownSecret(dataDir: string): string {
  const file = resolve(dataDir, 'jwt-secret');
  if (!existsSync(file)) {
    try {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
        throw new ConfigError(`DATA_DIR doit être un dossier où l'on peut écrire (${dataDir})`);
    }
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) throw new ConfigError(`JWT_SECRET doit être un texte de 32 caractères au moins (le fichier ${file} n'en a pas)`);
  return secret;
}
