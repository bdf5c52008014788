import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The slowest test files, the slowest first. If one of them started last, it would keep one core busy while the other is idle. Files that
 * wait for their own processes are placed beside files that compute. Files of one project are kept together, because a worker keeps its
 * modules only within a project.
 */
const LONGEST = [
  'scripts/adding-an-entity',
  'scripts/build',
  'api/src/main',
  // Waits for more than a minute and computes little, so it starts while the others compute.
  'faults/long-outage',
  'engine/list/list-contract',
  'backup/commands',
  'modules/access/rights/rights-matrix',
  'modules/billing/validate/numbering',
  'db/embedded/pglite-keeper',
  'modules/integrity/integrity.property',
  'engine/routes/contract',
  'backup/backup',
  'deploy/rolling-restart',
  'engine/list/list-page',
  'modules/transfer/import/import-update',
  'modules/transfer/import/import',
  'faults/disk-full',
  'backup/round-trip',
  'backup/first-release',
  'backup/instances',
  'engine/routes/fuzz',
  'security/composed-answers',
  'security/while-admitted',
  'modules/access/console',
];

/** Runs the server's files before the others. The others are many and short, so they keep both cores busy until the end. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

function rank({ moduleId, project }: TestSpecification): number {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(`${name}.test.ts`));
  if (place >= 0) return place;
  return project.name === 'api' ? LONGEST.length : LONGEST.length + 1;
}
