import { join } from 'node:path';
import { closeOnSignal } from '../close-on-signal.ts';
import { provideBases } from './bases.ts';
import { Checklist, must } from './checklist.ts';
import { limits } from './container.ts';
import { checkNothingBeside, checkNothingOfDevelopment, checkNothingWritable, checkSize, IMAGE } from './contents.ts';
import { contextDifferences, copyProject } from './context.ts';
import { npmSecrets } from './npm-secrets.ts';
import { Podman } from './podman.ts';
import { checkEmbedded, checkOnPostgres } from './service.ts';

const podman = await Podman.open();
const isStopping = closeOnSignal(() => podman.close());
const checks = new Checklist();
try {
  await drill();
} finally {
  if (!isStopping()) await podman.close();
}
if (!isStopping()) process.exitCode = checks.print() ? 0 : 1;

async function drill(): Promise<void> {
  const hasBases = await checks.check('Images de base', () => provideBases(podman));
  if (!hasBases) return;
  const context = await copyProject(podman);
  await checks.check('Le contexte a les fichiers de git, et eux seuls', async () => {
    const differences = await contextDifferences(podman, context);
    must(differences.length === 0, differences.slice(0, 10).join(', '));
    return `${context.files.length} fichiers`;
  });
  const isBuilt = await checks.check('Construction de deploy/Dockerfile', () => build(context.folder));
  if (!isBuilt) return;
  await checks.check('Taille', () => checkSize(podman));
  await checks.check("Rien hors de /opt/editique, ni secret ni réglage dans l'image", () => checkNothingBeside(podman));
  await checks.check('Ni tests, ni .env, ni dépendances de développement', () => checkNothingOfDevelopment(podman));
  await checks.check("L'utilisateur de l'image ne peut rien y écrire", async () => checkNothingWritable(podman, await limits()));
  await checkEmbedded(podman, checks);
  await checkOnPostgres(podman, checks);
}

/** Builds with the health check, which only Docker's format of images can contain. */
async function build(context: string): Promise<void> {
  const options = ['--format=docker', '--pull-never', '--isolation=chroot', ...(await npmSecrets(podman))];
  await podman.run('build', ...options, `--file=${join(context, 'deploy', 'Dockerfile')}`, `--tag=${IMAGE}`, context);
}
