import { randomBytes } from 'node:crypto';
import { startPostgres } from '../../testing/postgres.ts';
import { type Checklist, must } from './checklist.ts';
import { Container } from './container.ts';
import { lastLines, type Podman } from './podman.ts';

const VOLUME = 'donnees';
const DEMO = { email: 'admin@demo.local', password: 'demo-2026' };
const VILLE = { nomVille: "Ville de l'exercice" };
const BACKUP = '/data/exercice.editique';
const USER = '10001';
/** The longest that the product itself takes to stop. */
const STOP_MS = 60_000;

interface Page {
  objects: { id: number; nomVille?: string }[];
}

/** Checks the image on its embedded database: first start with the demonstration, a stop, a second start on the same data. */
export async function checkEmbedded(podman: Podman, checks: Checklist): Promise<void> {
  let first: Container | undefined;
  const started = await checks.check('Premier démarrage, base embarquée et démonstration', async () => {
    first = await Container.start(podman, 'premiere', VOLUME);
  });
  if (!started || !first) return;
  const one = first;
  await checks.check(`L'utilisateur ${USER}, sans aucune capacité`, () => checkIdentity(one));
  await checks.check('La racine est en lecture seule, /tmp et /data non', () => checkReadOnly(one));
  await checks.check('/api/health, /api/ready et la page', () => checkAnswers(one));
  await checks.check('Connexion, une liste, un PDF, une ville créée', () => checkWork(one));
  await checks.check('HEALTHCHECK : 0 tant que le produit sert', async () => expectCode(0, await one.health()));
  await checkCommands(checks, one, 'base embarquée');
  await checks.check('SIGTERM finit le produit avec le code 0', () => checkStop(one));
  await checks.check('HEALTHCHECK : autre que 0 quand il ne sert plus', async () => {
    const code = await one.healthAfterwards();
    must(code === 1, `code ${code}`);
  });
  await checks.check('Second démarrage sur les mêmes données : session et ville sont là', async () => {
    const second = await Container.start(podman, 'seconde', VOLUME);
    second.token = one.token;
    await expectVille(second);
    await checkStop(second);
  });
}

/** Checks the image on a PostgreSQL, with the settings of `deploy/compose.yaml`. */
export async function checkOnPostgres(podman: Podman, checks: Checklist): Promise<void> {
  const postgres = await startPostgres();
  try {
    let container: Container | undefined;
    const account = { email: 'exercice@drill.local', password: randomBytes(12).toString('hex') };
    await checks.check('Démarrage sur PostgreSQL, premier administrateur', async () => {
      container = await Container.start(podman, 'postgresql', 'donnees-postgresql', {
        DATABASE_URL: postgres.url('postgres'),
        JWT_SECRET: randomBytes(36).toString('base64'),
        ADMIN_EMAIL: account.email,
        ADMIN_PASSWORD: account.password,
        TRUST_PROXY: '1',
      });
    });
    if (!container) return;
    const one = container;
    await checks.check('PostgreSQL : connexion, une ville créée et lue', async () => {
      await one.signIn(account.email, account.password);
      await one.json('/api/ville', VILLE);
      await expectVille(one);
    });
    await checks.check('PostgreSQL : HEALTHCHECK 0', async () => expectCode(0, await one.health()));
    await checkCommands(checks, one, 'PostgreSQL');
    await checks.check('PostgreSQL : node scripts/verify.mjs stock', async () =>
      expectDone(await one.exec({}, 'node', 'scripts/verify.mjs', 'stock')),
    );
    await checks.check('PostgreSQL : SIGTERM, code 0', () => checkStop(one));
  } finally {
    await postgres.stop();
  }
}

async function checkIdentity(container: Container): Promise<void> {
  const status = await container.status();
  for (const name of ['Uid', 'Gid']) {
    const ids = lineOf(status, name).split(/\s+/);
    must(
      ids.every((id) => id === USER),
      `${name} : ${ids.join(' ')}`,
    );
  }
  for (const name of ['CapPrm', 'CapEff', 'CapBnd', 'CapAmb']) must(/^0+$/.test(lineOf(status, name)), `${name} : ${lineOf(status, name)}`);
  must(lineOf(status, 'NoNewPrivs') === '1', 'sans no-new-privileges');
}

const lineOf = (status: string, name: string): string => new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(status)?.[1] ?? '';

async function checkReadOnly(container: Container): Promise<void> {
  const { code, errors } = await container.exec({}, 'touch', '/opt/editique/essai');
  must(code !== 0 && errors.includes('Read-only file system'), errors.trim() || '/opt/editique se laisse écrire');
  for (const path of ['/tmp/essai', '/data/essai']) expectDone(await container.exec({}, 'sh', '-c', `touch ${path} && rm ${path}`));
}

async function checkAnswers(container: Container): Promise<void> {
  for (const path of ['/api/health', '/api/ready']) {
    const { status } = await container.ask(path);
    must(status === 200, `${path} répond ${status}`);
  }
  const page = await container.ask('/');
  must(page.status === 200 && page.type.startsWith('text/html'), `/ répond ${page.status} ${page.type}`);
}

async function checkWork(container: Container): Promise<string> {
  await container.signIn(DEMO.email, DEMO.password);
  const { objects } = await container.json<Page>('/api/job?size=5');
  must(objects.length === 5, `${objects.length} jobs dans la liste`);
  const pdf = await container.ask(`/api/job/${objects[0]?.id}/fiche.pdf`);
  must(pdf.status === 200 && pdf.bytes.subarray(0, 5).toString() === '%PDF-', `la fiche répond ${pdf.status} ${pdf.type}`);
  await container.json('/api/ville', VILLE);
  await expectVille(container);
  return `fiche de job de ${Math.round(pdf.bytes.length / 1000)} ko`;
}

async function expectVille(container: Container): Promise<void> {
  const { objects } = await container.json<Page>(`/api/ville?q=${encodeURIComponent(VILLE.nomVille)}`);
  must(
    objects.some(({ nomVille }) => nomVille === VILLE.nomVille),
    'la ville créée manque dans la liste',
  );
}

/** The commands of maintenance, as docs/guide/production.md gives them. */
async function checkCommands(checks: Checklist, container: Container, where: string): Promise<void> {
  await checks.check(`Sauvegarde pendant qu'il sert (${where})`, async () =>
    expectDone(await container.exec({}, 'node', 'scripts/backup.mjs', BACKUP)),
  );
  await checks.check(`Contrôle de cette sauvegarde (${where})`, async () =>
    expectDone(await container.exec({ TMPDIR: '/data' }, 'node', 'scripts/restore.mjs', '--check', BACKUP)),
  );
}

async function checkStop(container: Container): Promise<string> {
  const started = performance.now();
  expectCode(0, await container.stop());
  const took = performance.now() - started;
  must(took < STOP_MS, `${Math.round(took / 1000)} s`);
  return `${(took / 1000).toFixed(1)} s`;
}

function expectCode(wanted: number, code: number): void {
  must(code === wanted, `code ${code}`);
}

function expectDone({ code, text, errors }: { code: number; text: string; errors: string }): void {
  must(code === 0, `code ${code}\n${lastLines(text + errors)}`);
}
