import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tool } from './lib/project.mjs';
import { command, type Verdict } from './testing/planted.ts';
import { type ScratchCopy, scratchCopy } from './testing/scratch-copy.ts';

// An entity is its definition, a line of the catalog and one file of SQL; an optional field is its definition and one file of
// SQL. Both are added to a copy of the sources, and nothing else: every test that walks the catalog must then pass there.

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
/** Fewer would mean that a file passes over the new entity: contract 3, table 1, list 5 and rights 9 of each, and what is asked once. */
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
  // The source itself: the command of npm would first install, and the packages of the copy are links.
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
  // One worker: each one loads all sources anew, and the other core is busy with other tests. No PostgreSQL: no test named here asks it.
  const vitest = (...args: string[]) =>
    command([tool('vitest/vitest.mjs'), 'run', '--maxWorkers=1', ...args], copy.folder, { TEST_POSTGRES: '0' });

  it('pass in the domain', async () => expect(await vitest('--project', 'unit', 'packages')).toMatchObject({ code: 0 }), 2 * MINUTES);

  it(
    'pass on the server: contract, table, lists and rights',
    async () => {
      const files = ['engine/routes/contract', 'db/parity', 'engine/list/list-contract', 'modules/access/rights/rights-matrix'];
      const paths = files.map((file) => `apps/api/src/${file}.test.ts`);
      // One database, and the two entities that changed: the others are tested where they stand.
      const named = 'on pglite( >)? (([A-Z]+ /)?(essaiQuai|client)\\b|checks|gives|asks)';
      const { code, output } = await vitest('--project', 'api', '-t', named, ...paths);
      expect(code, output).toBe(0);
      expect(output).toMatch(/Test Files +4 passed/);
      expect(Number(/Tests +(\d+) passed/.exec(output)?.[1])).toBeGreaterThanOrEqual(TESTS_OF_BOTH);
    },
    // A start of its own and four files, on a machine that may do ten other things.
    15 * MINUTES,
  );
});

function change(file: string, pattern: RegExp, replacement: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text, file).toMatch(pattern);
  writeFileSync(file, text.replace(pattern, replacement));
}
