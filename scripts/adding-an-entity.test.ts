import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tool } from './lib/project.mjs';
import { command, type Verdict } from './testing/faulty-project.ts';
import { type ScratchCopy, scratchCopy } from './testing/scratch-copy.ts';

// Proves that an entity needs only its definition, a line in the catalog and one SQL file, and an optional field only its definition and
// one SQL file. The test adds both to a copy of the sources. Every test that walks the catalog must then pass there.

const DEFINITION = `import { defineEntity } from '../entity/entity.ts';
import { boolean, choice, integer, reference, text } from '../entity/field.ts';

export const essaiQuai = defineEntity({
  name: 'essaiQuai',
  menu: 'Quais',
  one: 'un quai',
  nouns: ['quai', 'quais'],
  group: 'Administration',
  naming: ['nomQuai', 'codeQuai'],
  fields: {
    nomQuai: text('Nom du quai'),
    codeQuai: text('Code quai', { unique: true }),
    ville: reference('Ville', 'ville'),
    sens: choice('Sens', [{ value: 1, label: 'Départ' }, { value: 2, label: 'Arrivée' }]),
    longueur: integer('Longueur', { required: false, unit: 'm' }),
    couvert: boolean('Couvert'),
  },
});
`;

const MINUTES = 60_000;
/**
 * The expected number of tests: for each of the two entities 3 of the contract, 1 of the table, 5 of the list and 9 of the rights, plus
 * those that run once. Fewer would mean that a file skips the new entity.
 */
const TESTS_OF_BOTH = 38;
let copy: ScratchCopy;
let written: Verdict;
beforeAll(async () => {
  copy = scratchCopy();
  const domain = join(copy.folder, 'packages/domain/src');
  writeFileSync(join(domain, 'entities/essai-quai.ts'), DEFINITION);
  change(join(domain, 'catalog.ts'), /^/, "import { essaiQuai } from './entities/essai-quai.ts';\n");
  change(join(domain, 'catalog.ts'), /^ {2}ville,$/m, '  ville,\n  essaiQuai,');
  change(join(domain, 'entities/client.ts'), /^ {2}fields: \{$/m, "  fields: {\n    essai: text('Essai', { required: false }),");
  // Runs the source file directly: the npm command would first install packages, which are links in the copy.
  const source = join(copy.folder, 'apps/api/src/new-migration.ts');
  written = await command(['--disable-warning=ExperimentalWarning', source, 'essai_quai'], copy.folder);
}, 5 * MINUTES);
afterAll(() => copy?.remove());

it('writes one file of SQL for both', () => {
  expect(written).toEqual({ code: 0, output: expect.stringMatching(/^apps\/api\/src\/db\/migrations\/\d{3}_essai_quai\.sql\n/) });
  const files = readdirSync(join(copy.folder, 'apps/api/src/db/migrations')).filter((name) => name.endsWith('_essai_quai.sql'));
  expect(files).toHaveLength(1);
});

describe('tests of the copy', () => {
  // One worker, because each worker loads all sources and the other core is busy with other tests. No PostgreSQL, because no test named
  // here uses it.
  const vitest = (...args: string[]) =>
    command([tool('vitest/vitest.mjs'), 'run', '--maxWorkers=1', ...args], copy.folder, { TEST_POSTGRES: '0' });

  it('pass in the domain', async () => expect(await vitest('--project', 'unit', 'packages')).toMatchObject({ code: 0 }), 2 * MINUTES);

  it(
    'pass on the server: contract, table, lists and rights',
    async () => {
      const files = ['engine/routes/contract', 'db/parity', 'engine/list/list-contract', 'modules/access/rights/rights-matrix'];
      const paths = files.map((file) => `apps/api/src/${file}.test.ts`);
      // Only one database and the two changed entities. The others are tested by the normal run.
      const named = 'on pglite( >)? (([A-Z]+ /)?(essaiQuai|client)\\b|checks|gives|asks)';
      const { code, output } = await vitest('--project', 'api', '-t', named, ...paths);
      expect(code, output).toBe(0);
      expect(output).toMatch(/Test Files +4 passed/);
      expect(Number(/Tests +(\d+) passed/.exec(output)?.[1])).toBeGreaterThanOrEqual(TESTS_OF_BOTH);
    },
    // The run starts Vitest and executes four files, possibly on a busy machine.
    15 * MINUTES,
  );
});

function change(file: string, pattern: RegExp, replacement: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text, file).toMatch(pattern);
  writeFileSync(file, text.replace(pattern, replacement));
}
