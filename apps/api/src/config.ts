import { resolve } from 'node:path';
import { z } from 'zod';
import { countries } from './settings/countries.ts';
import { isNeverMade } from './settings/never-made.ts';
import { ownSecret } from './settings/own-secret.ts';
import { postgresAddress } from './settings/postgres-address.ts';
import { flag, isAddress, isOrigin, isProxyList, isSafeIssuer, isTimeZone, wholeNumber } from './settings/values.ts';

/** A setting has an unusable value. The message is one line that names the variable and says what it must be. */
export class ConfigError extends Error {}

export type Config = ReturnType<typeof readConfig>;

const port = 'un entier de 0 à 65535';
const publicUrl = 'une adresse http ou https sans rien derrière, comme https://editique.exemple.ma';
const smtpUrl = "l'adresse d'un serveur : smtp://machine:25";
/** The operator on documents until the settings name one: invented, and its address is used in a demo only. */
export const demoOperator = { name: 'Éditique Maroc', address: 'Zone industrielle Sidi Bernoussi, Casablanca' };
/** The statutory late payment terms of the Code de commerce, so that every facture has some. */
const LATE_PAYMENT =
  "En cas de retard de paiement, des pénalités sont dues de plein droit dès le lendemain de l'échéance, au taux fixé par la réglementation en vigueur.";
const schema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, port)
    .transform(Number)
    .refine((value) => value <= 65_535, port)
    .default(3000),
  HOST: z
    .string()
    .min(1, 'une adresse ou un nom de machine')
    // An IPv6 address may have the brackets that it has in a URL.
    .transform((value) => value.replace(/^\[(.+)\]$/, '$1'))
    .default('127.0.0.1'),
  DATA_DIR: z.string().min(1, 'un dossier').default('./data'),
  DATABASE_URL: postgresAddress.optional(),
  DATABASE_DIRECT_URL: postgresAddress.optional(),
  DATABASE_REPLICA_URL: postgresAddress.optional(),
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
    .regex(/^smtps?:\/\//, smtpUrl)
    .refine(isAddress, smtpUrl)
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\s@<>]+@[^\s@<>]+$|^[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>$/, "l'adresse d'un expéditeur : Nom <nom@domaine>")
    .default('Éditique <ne-pas-repondre@editique.local>'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: publicUrl })
    .refine(isOrigin, publicUrl)
    .transform((value) => new URL(value).origin)
    .optional(),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: "l'adresse https du fournisseur d'identité" })
    .refine(isSafeIssuer, "l'adresse https du fournisseur d'identité")
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_LABEL: z.string().max(60, 'un texte de 60 caractères au plus').default("Compte de l'entreprise"),
  TIME_ZONE: z.string().refine(isTimeZone, 'un fuseau horaire, comme Africa/Casablanca').default('Africa/Casablanca'),
  PAYS: z
    .string()
    .refine((value) => countries.has(value), 'le code ISO de deux lettres du pays dont les jours fériés sont proposés, comme MA')
    .default('MA'),
  TRUST_PROXY: z.string().refine(isProxyList, 'un nombre de relais ou une liste de leurs adresses').optional(),
  SESSION_DAYS: wholeNumber(1, 365).default(30),
  SESSION_IDLE_HOURS: wholeNumber(1, 720).default(12),
  STOCK_ALERT: flag.default(true),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'un texte de 16 caractères au moins, sans espace ni accent')
    .optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_TIME: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'une heure, comme 02:30')
    .default('02:30'),
  BACKUP_KEEP_DAILY: wholeNumber(0, 999).default(7),
  BACKUP_KEEP_WEEKLY: wholeNumber(0, 999).default(4),
  BACKUP_KEEP_MONTHLY: wholeNumber(0, 999).default(12),
  BACKUP_PASSPHRASE: z.string().min(12, 'une phrase de 12 caractères au moins').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  OPERATOR_NAME: z.string().default(demoOperator.name),
  OPERATOR_ADDRESS: z.string().optional(),
  OPERATOR_ICE: z.string().default(''),
  OPERATOR_IF: z.string().default(''),
  OPERATOR_RC: z.string().default(''),
  OPERATOR_TP: z.string().default(''),
  OPERATOR_BANK: z.string().default(''),
  OPERATOR_TERMS: z.string().default(LATE_PAYMENT),
});

/** The name of every setting. A test compares the documentation with it. */
export const settingNames = Object.keys(schema.shape);

/** Reads the settings from the environment; an empty variable counts as absent. */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([name, value]) => name in schema.shape && value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0]);
    throw new ConfigError(`${name} doit être ${EXPECTED[name] ?? issue?.message}`);
  }
  const settings = { ...parsed.data, DEMO: parsed.data.DEMO ?? !parsed.data.DATABASE_URL };
  const dataDir = resolve(settings.DATA_DIR);
  if (isNeverMade(dataDir)) throw unusable(dataDir);
  if (settings.DATABASE_URL && !settings.JWT_SECRET)
    throw new ConfigError('JWT_SECRET doit être un texte de 32 caractères au moins (obligatoire avec DATABASE_URL)');
  const beside = BESIDE_DATABASE.find((name) => settings[name]);
  if (beside && !settings.DATABASE_URL) throw new ConfigError(`DATABASE_URL doit être donné avec ${beside}`);
  if (Boolean(settings.ADMIN_EMAIL) !== Boolean(settings.ADMIN_PASSWORD)) {
    const missing = settings.ADMIN_EMAIL ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL';
    throw new ConfigError(`${missing} doit être donné avec ${settings.ADMIN_EMAIL ? 'ADMIN_EMAIL' : 'ADMIN_PASSWORD'}`);
  }
  const oidcGiven = OIDC.filter((name) => settings[name]);
  const oidcMissing = OIDC.find((name) => !settings[name]);
  if (oidcGiven.length && oidcMissing) throw new ConfigError(`${oidcMissing} doit être donné avec ${oidcGiven.join(' et ')}`);
  return {
    ...settings,
    DATA_DIR: dataDir,
    BACKUP_DIR: settings.BACKUP_DIR && resolve(settings.BACKUP_DIR),
    OPERATOR_ADDRESS: settings.OPERATOR_ADDRESS ?? (settings.DEMO ? demoOperator.address : ''),
    JWT_SECRET: settings.JWT_SECRET ?? secretIn(dataDir),
  };
}

/** Returns whether real factures would be issued by the invented operator. A facture keeps its issuer for good. */
export const lacksOperator = ({ DEMO, OPERATOR_NAME }: Pick<Config, 'DEMO' | 'OPERATOR_NAME'>): boolean =>
  !DEMO && OPERATOR_NAME === demoOperator.name;

/** Other addresses of the database that DATABASE_URL names. Allowed only together with it. */
const BESIDE_DATABASE = ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const;

/** The settings of single sign-on: all of them or none, which turns it off. */
const OIDC = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

const EXPECTED: Record<string, string> = {
  DEMO: '0 ou 1',
  STOCK_ALERT: '0 ou 1',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace ou silent',
};

const unusable = (dataDir: string): ConfigError =>
  new ConfigError(`DATA_DIR doit être un dossier où l'on peut lire et écrire (${dataDir})`);

function secretIn(dataDir: string): string {
  try {
    return ownSecret(dataDir);
  } catch {
    // Whatever the reason, the folder is what the user can correct.
    throw unusable(dataDir);
  }
}
