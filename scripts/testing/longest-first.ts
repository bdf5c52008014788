import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take longest, the longest first: begun last, one of them would keep one core busy and the other idle. Those that wait for
 * processes of their own stand beside those that compute, and those of one project together: a worker keeps its modules for one alone.
 */
const LONGEST = [
  'scripts/adding-an-entity',
  'scripts/build',
  'api/src/main',
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
  'backup/round-trip',
  'backup/first-release',
  'backup/instances',
  'engine/routes/fuzz',
  'security/composed-answers',
  'security/while-admitted',
  'modules/access/console',
];

/** The files of the server come before the others, which are many and short: these fill the cores up to the end. */
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
