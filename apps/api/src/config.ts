import { randomBytes } from 'node:crypto';
import { accessSync, constants, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

/** A setting cannot be used. The message is one line that names the variable and says what it must be. */
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

const isAddress = (value: string): boolean => URL.canParse(value) && new URL(value).hostname !== '';

/** The product is served at the root of its address: a link with more in it would lead nowhere. */
const isOrigin = (value: string): boolean => isAddress(value) && new URL(value).href.replace(/\/+$/, '') === new URL(value).origin;

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Without TLS anybody on the way could say who signs in. */
const isSafeIssuer = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || LOCAL_HOSTS.has(hostname);
};

const PROXY_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);
/** True for a number of hops, or for a list of addresses and networks. */
const isProxyList = (value: string): boolean =>
  /^\d{1,2}$/.test(value) ||
  value.split(',').every((item) => {
    const [address = '', bits, ...rest] = item.trim().split('/');
    if (PROXY_NAMES.has(address)) return bits === undefined;
    const version = isIP(address);
    return (
      version > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
    );
  });

const wholeNumber = (min: number, max: number) => {
  const message = `un entier de ${min} à ${max}`;
  return z
    .string()
    .regex(/^\d{1,3}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
};

/** The countries whose public holidays are known. To ask the library for them would load it at each start; a test compares. */
const codes = `
AD AE AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BW BY BZ CA CC CD CF CG CH CI
CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FO FR GA GB GD GE GF GG GH GI GL GM GN
GP GQ GR GT GU GW GY HK HN HR HT HU IC ID IE IL IM IN IR IS IT JE JM JP KE KM KN KR KY KZ LC LI LK LR LS LT LU LV LY MA
MC MD ME MF MG MK ML MQ MR MS MT MU MW MX MY MZ NA NC NE NF NG NI NL NO NZ PA PE PF PH PK PL PM PR PT PY RE RO RS RU RW
SA SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SZ TC TD TG TH TN TO TR TT TW TZ UA UG US UY UZ VA VC VE VG VI VN
VU WF XK YT ZA ZM ZW`;

export const countries: ReadonlySet<string> = new Set(codes.trim().split(/\s+/));

const port = 'un entier de 0 à 65535';
const databaseUrl = "l'adresse d'un PostgreSQL : postgres://utilisateur:secret@machine:5432/base";
const CERTIFICATES = ['sslrootcert', 'sslcert', 'sslkey'];
/** The driver reads the files of certificates that an address names. */
const hasItsFiles = (value: string): boolean =>
  CERTIFICATES.every((name) => {
    const file = new URL(value).searchParams.get(name);
    try {
      if (file) accessSync(file, constants.R_OK);
      return true;
    } catch {
      return false;
    }
  });
const postgresAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, databaseUrl)
  .refine((value) => URL.canParse(value), { error: databaseUrl, abort: true })
  .refine(hasItsFiles, `une adresse dont les fichiers de certificat se lisent (${CERTIFICATES.join(', ')})`);
const publicUrl = 'une adresse http ou https sans rien derrière, comme https://editique.exemple.ma';
const smtpUrl = "l'adresse d'un serveur : smtp://machine:25";
/** Who signs the documents until somebody is named: an invented operator, whose address stands on those of a demo only. */
export const UNNAMED_OPERATOR = 'Éditique Maroc';
/** What the Code de commerce gives a creditor who is paid late, so that no facture is silent about it. */
const LATE_PAYMENT =
  "En cas de retard de paiement, des pénalités sont dues de plein droit dès le lendemain de l'échéance, au taux fixé par la réglementation en vigueur.";
const schema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, port)
    .transform(Number)
    .refine((value) => value <= 65_535, port)
    .default(3000),
  HOST: z.string().min(1, 'une adresse ou un nom de machine').default('127.0.0.1'),
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
  OPERATOR_NAME: z.string().default(UNNAMED_OPERATOR),
  OPERATOR_ADDRESS: z.string().optional(),
  OPERATOR_ICE: z.string().default(''),
  OPERATOR_IF: z.string().default(''),
  OPERATOR_RC: z.string().default(''),
  OPERATOR_TP: z.string().default(''),
  OPERATOR_BANK: z.string().default(''),
  OPERATOR_TERMS: z.string().default(LATE_PAYMENT),
});

/** The name of every setting: the documentation is held against it. */
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
    OPERATOR_ADDRESS: settings.OPERATOR_ADDRESS ?? (settings.DEMO ? 'Zone industrielle Sidi Bernoussi, Casablanca' : ''),
    JWT_SECRET: settings.JWT_SECRET ?? ownSecret(dataDir),
  };
}

/** Further addresses of the PostgreSQL that DATABASE_URL names. */
const BESIDE_DATABASE = ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const;

/** All of them, or none: then single sign-on is off. */
const OIDC = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

const EXPECTED: Record<string, string> = {
  DEMO: '0 ou 1',
  STOCK_ALERT: '0 ou 1',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace ou silent',
};

/** The secret that is made once and kept beside the embedded database, readable by its owner only. */
function ownSecret(dataDir: string): string {
  const file = resolve(dataDir, 'jwt-secret');
  try {
    return readSecret(file) ?? makeSecret(dataDir, file);
  } catch {
    // Whatever the reason, the folder is what the user can correct.
    throw new ConfigError(`DATA_DIR doit être un dossier où l'on peut lire et écrire (${dataDir})`);
  }
}

const MIN_SECRET = 32;

function readSecret(file: string): string | null {
  try {
    const secret = readFileSync(file, 'utf8').trim();
    return secret.length >= MIN_SECRET ? secret : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Writes the secret to a draft and links it into place: a start that is killed leaves no half secret, and of two starts at once
 * the first one wins.
 */
function makeSecret(dataDir: string, file: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const secret = randomBytes(48).toString('base64url');
  writeFileSync(draft, secret, { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(draft, file);
  } catch {
    // Another process was first, or the file there is too short to be a secret, or the file system has no links.
    const other = readSecret(file);
    if (other) return other;
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  return secret;
}
