import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { ConfigError, lacksOperator, readConfig, settingNames } from './config.ts';

const root = mkdtempSync(join(tmpdir(), 'editique-config-'));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(root, 'd-'));
});
afterAll(() => rmSync(root, { recursive: true }));

const read = (environment: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...environment });
const SECRET = 'x'.repeat(32);

it('has the defaults of the embedded database', () => {
  expect(read()).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    DEMO: true,
    DATABASE_POOL: 10,
    TIME_ZONE: 'Africa/Casablanca',
    LOG_LEVEL: 'info',
    SESSION_DAYS: 30,
    SESSION_IDLE_HOURS: 12,
  });
  expect(read().DATABASE_URL).toBeUndefined();
});

it('takes an IPv6 address to listen on with or without the brackets of a URL', () => {
  for (const given of ['::1', '[::1]']) expect(read({ HOST: given }).HOST).toBe('::1');
});

it('misses an operator who was not named, unless it is a demo', () => {
  expect(lacksOperator(read())).toBe(false);
  expect(lacksOperator(read({ DEMO: '0' }))).toBe(true);
  expect(lacksOperator(read({ DEMO: '0', OPERATOR_NAME: 'Routage du Nord' }))).toBe(false);
});

it('gives the invented address to the documents of a demo only', () => {
  expect(read().OPERATOR_ADDRESS).not.toBe('');
  expect(read({ DEMO: '0' }).OPERATOR_ADDRESS).toBe('');
  expect(read({ DEMO: '0', OPERATOR_ADDRESS: '3, rue du Port, Tanger' }).OPERATOR_ADDRESS).toBe('3, rue du Port, Tanger');
});

it('has those of a PostgreSQL', () => {
  expect(read({ DATABASE_URL: 'postgres://u:p@h:5432/b', JWT_SECRET: SECRET })).toMatchObject({ DEMO: false, JWT_SECRET: SECRET });
});

it.each([
  ['?sslmode=require', '?sslmode=verify-full'],
  ['?application_name=a&sslmode=prefer&sslrootcert=', '?application_name=a&sslmode=verify-full&sslrootcert='],
  ['?sslmode=disable', '?sslmode=disable'],
  ['?sslmode=require&uselibpqcompat=true', '?sslmode=require&uselibpqcompat=true'],
  ['', ''],
])('checks the certificate of a PostgreSQL named with %s as %s', (given, used) => {
  const address = 'postgres://u:p@h/b';
  expect(read({ DATABASE_URL: `${address}${given}`, JWT_SECRET: SECRET }).DATABASE_URL).toBe(`${address}${used}`);
});

it.each(['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])('takes %s only beside the address of the database', (name) => {
  expect(() => read({ [name]: 'postgres://u:p@h/b' })).toThrow(`DATABASE_URL doit être donné avec ${name}`);
  expect(read({ [name]: 'postgres://u:p@h/b', DATABASE_URL: 'postgres://u:p@i/b', JWT_SECRET: SECRET })).toMatchObject({
    [name]: 'postgres://u:p@h/b',
  });
});

it('takes an empty variable as absent', () => {
  expect(read({ PORT: '', DATABASE_URL: '', JWT_SECRET: '', DEMO: '' })).toMatchObject({ PORT: 3000, DEMO: true });
});

it.each([
  ['PORT', 'abc'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '3000.5'],
  ['DATABASE_URL', 'mysql://h/b'],
  ['DATABASE_URL', 'postgres://u:p@h:port/b'],
  ['DATABASE_URL', 'postgres://[/b'],
  ['DATABASE_URL', 'postgres://u:p@h/b?sslrootcert=/nulle/part.pem'],
  ['DATABASE_DIRECT_URL', 'mysql://h/b'],
  ['DATABASE_REPLICA_URL', 'nulle part'],
  ['DATABASE_POOL', '0'],
  ['DATABASE_POOL', 'dix'],
  ['JWT_SECRET', 'court'],
  ['DEMO', 'oui'],
  ['ADMIN_EMAIL', 'pas un e-mail'],
  ['ADMIN_PASSWORD', 'court'],
  ['SMTP_URL', 'http://h'],
  ['SMTP_URL', 'smtp://'],
  ['MAIL_FROM', 'personne'],
  ['PUBLIC_URL', 'ftp://h'],
  ['PUBLIC_URL', 'nulle part'],
  ['PUBLIC_URL', 'https://exemple.ma/editique'],
  ['PUBLIC_URL', 'https://exemple.ma/?a=b'],
  ['PUBLIC_URL', 'https://exemple.ma/#a'],
  ['PUBLIC_URL', 'https://moi:secret@exemple.ma'],
  ['OIDC_ISSUER', 'nulle part'],
  ['OIDC_ISSUER', 'http://identite.exemple.ma'],
  ['OIDC_LABEL', 'x'.repeat(61)],
  ['TIME_ZONE', 'Mars/Olympus'],
  ['PAYS', 'Maroc'],
  ['PAYS', 'ZZ'],
  ['PAYS', 'ma'],
  ['TRUST_PROXY', 'abc'],
  ['TRUST_PROXY', '1.2.3'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['SESSION_DAYS', '0'],
  ['SESSION_DAYS', '366'],
  ['SESSION_IDLE_HOURS', '0'],
  ['SESSION_IDLE_HOURS', 'douze'],
  ['SESSION_IDLE_HOURS', '1.5'],
  ['STOCK_ALERT', '2'],
  ['LOG_LEVEL', 'bavard'],
])('says in one line what %s must be, when it is %s', (name, value) => {
  const failing = () =>
    read({ DATABASE_URL: 'postgres://u:p@h/b', JWT_SECRET: SECRET, ADMIN_EMAIL: 'a@b.ma', ADMIN_PASSWORD: '12345678', [name]: value });
  expect(failing).toThrow(ConfigError);
  expect(failing).toThrow(new RegExp(`^${name} doit être [^\\n]+$`));
});

it('needs a secret with a PostgreSQL, and both or none of the first administrator', () => {
  expect(() => read({ DATABASE_URL: 'postgres://h/b' })).toThrow(/^JWT_SECRET doit être /);
  expect(() => read({ ADMIN_EMAIL: 'a@b.ma' })).toThrow(/^ADMIN_PASSWORD doit être donné avec ADMIN_EMAIL$/);
  expect(() => read({ ADMIN_PASSWORD: '12345678' })).toThrow(/^ADMIN_EMAIL doit être donné avec ADMIN_PASSWORD$/);
});

it('needs all of a provider of identities, or nothing of it', () => {
  expect(() => read({ OIDC_ISSUER: 'https://id.ma', OIDC_CLIENT_ID: 'a' })).toThrow(
    /^OIDC_CLIENT_SECRET doit être donné avec OIDC_ISSUER et OIDC_CLIENT_ID$/,
  );
  expect(() => read({ OIDC_CLIENT_SECRET: 's' })).toThrow(/^OIDC_ISSUER doit être donné avec OIDC_CLIENT_SECRET$/);
});

it.each(['https://exemple.ma', 'https://exemple.ma/', 'HTTPS://Exemple.MA:443//'])('takes %s as the public address', (value) => {
  expect(read({ PUBLIC_URL: value }).PUBLIC_URL).toBe('https://exemple.ma');
});

it.each(['1', '2', '10.0.0.1', '10.0.0.0/8, fd00::/8', 'loopback, 10.1.2.3'])('takes %s as relays', (value) => {
  expect(read({ TRUST_PROXY: value }).TRUST_PROXY).toBe(value);
});

it('makes its secret once, for its owner only, and leaves no draft', () => {
  const { JWT_SECRET } = read();
  expect(JWT_SECRET.length).toBeGreaterThanOrEqual(32);
  expect(read().JWT_SECRET).toBe(JWT_SECRET);
  expect(statSync(join(folder, 'jwt-secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['jwt-secret']);
});

it('replaces a secret that was cut off, as by a start that was killed', () => {
  writeFileSync(join(folder, 'jwt-secret'), '');
  const { JWT_SECRET } = read();
  expect(readFileSync(join(folder, 'jwt-secret'), 'utf8')).toBe(JWT_SECRET);
});

it('names the folder that cannot be written', () => {
  const file = join(folder, 'un-fichier');
  writeFileSync(file, '');
  expect(() => read({ DATA_DIR: file })).toThrow(/^DATA_DIR doit être un dossier où l'on peut lire et écrire \([^\n]+\)$/);
});

it.runIf(process.platform === 'linux')('refuses a folder in a place where Node would try to make it for ever', () => {
  const refusal = "DATA_DIR doit être un dossier où l'on peut lire et écrire (/proc/editique/data)";
  const place = { DATA_DIR: '/proc/editique/data' };
  expect(() => read(place)).toThrow(new ConfigError(refusal));
  expect(() => read({ ...place, JWT_SECRET: SECRET })).toThrow(new ConfigError(refusal));
  // Any other folder is accepted, and not created before it is needed.
  read({ DATA_DIR: join(folder, 'un', 'deux'), JWT_SECRET: SECRET });
  expect(readdirSync(folder)).toEqual([]);
});

const inRoot = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const SETTING = /^# ([A-Z_]+)=(.*)$/gm;

it('is described in full by .env.example, with values that it takes', () => {
  const lines = [...inRoot('.env.example').matchAll(SETTING)].map(([, name = '', value = '']) => [name, value.replace(/^'(.*)'$/, '$1')]);
  expect(lines.map(([name]) => name).toSorted()).toEqual(settingNames.toSorted());
  expect(() => read({ ...Object.fromEntries(lines), JWT_SECRET: SECRET, DATA_DIR: folder })).not.toThrow();
});

it('is described in full by the guide', () => {
  const guide = inRoot('docs/guide/installation.md');
  for (const name of settingNames) expect(guide).toContain(`| \`${name}\` |`);
});

it('says how to write a password whose signs mean something else in an address', () => {
  for (const sign of '/?#') {
    const values = { DATABASE_URL: `postgres://editique:a${sign}b@h:5432/base`, JWT_SECRET: 'x'.repeat(32) };
    expect(() => readConfig(values)).toThrow(/s'écrivent %2F, %3F, %23 et %25$/);
  }
});
