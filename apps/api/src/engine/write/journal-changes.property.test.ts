import { catalog, entityNamed } from '@editique/domain/catalog';
import { spool } from '@editique/domain/entities/spool';
import type { EntityDefinition } from '@editique/domain/entity/entity';
import type { Values } from '@editique/domain/entity/input';
import { createSchema } from '@editique/domain/entity/schema';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf, run } from '../../db/database.ts';
import { type AdminApp, startAdminApp } from '../../testing/admin.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import type { OwnedColumns } from '../definition/hooks.ts';
import { tableOf } from '../definition/table.ts';
import { documentOf, joins } from '../record/record.ts';
import { insertRecord, updateRecord } from './write.ts';

const CHECK_VIOLATION = '23514';
const ACTOR = { id: 1, nom: 'Banc', prenom: 'Essai' };

eachDatabase((kind) => {
  let test: AdminApp;
  beforeAll(async () => {
    test = await startAdminApp(kind);
  });
  afterAll(() => test?.close());

  const newestLine = async (): Promise<number> => {
    const [row] = await run<{ id: number }>(test.app.services.engine.db, 'select max(id) as id from journal');
    return row?.id ?? 0;
  };

  /** Compares the journal line of an update with the diff of the whole documents before and after it. */
  async function expectLine(entity: EntityDefinition, id: number, values: Values, owned: OwnedColumns = {}): Promise<void> {
    const { db } = test.app.services.engine;
    const table = tableOf(entity);
    const read = async () =>
      (await run(db, `select ${documentOf(table)} as doc from "${table.name}" t${joins(table)} where t."id" = $1::int`, [id]))[0]?.doc;
    const [before, newest] = [await read(), await newestLine()];
    try {
      await updateRecord(db, table, { id, actor: ACTOR }, { values, owned });
    } catch (error) {
      // Random values may break a rule between two fields, such as a range that ends before it begins. The update is then refused.
      if (codeOf(error) !== CHECK_VIOLATION) throw error;
    }
    const [expected] = await run(db, 'select journal_diff($1::jsonb, $2::jsonb) as changements', [
      JSON.stringify(before),
      JSON.stringify(await read()),
    ]);
    const lines = await run(
      db,
      `select changements from journal where entite = $1::text and enregistrement_id = $2::int and id > $3::bigint`,
      [entity.name, id, newest],
    );
    const isChanged = Object.keys(Object(expected?.changements)).length > 0;
    expect(lines).toEqual(isChanged ? [expected] : []);
  }

  /** Compares the journal line of a new record with its whole document. */
  async function expectCreation(entity: EntityDefinition, id: number): Promise<void> {
    const table = tableOf(entity);
    const [row] = await run(
      test.app.services.engine.db,
      `select j.changements as said, journal_diff(null, ${documentOf(table)}) as expected
       from "${table.name}" t${joins(table)} join journal j on j.entite = $1::text and j.enregistrement_id = t."id" and j.action = 'creation' where t."id" = $2::int`,
      [entity.name, id],
    );
    expect(row?.said).toEqual(row?.expected);
    expect(Object.keys(Object(row?.said))).not.toHaveLength(0);
  }

  const editable = catalog.filter(({ readOnly, verbs }) => !readOnly && verbs.includes('modifier') && verbs.includes('ajouter'));
  it.each(editable.map((entity) => [entity.name, entity] as const))(
    'says of a new %s all that it holds, then what differs, whichever fields are written',
    async (_name, entity) => {
      const { id } = await test.samples.create(entity);
      await expectCreation(entity, id);
      await fc.assert(
        fc.asyncProperty(fc.infiniteStream(fc.boolean()), fc.boolean(), async (isWritten, isTwice) => {
          const values: Values = createSchema(entity).parse(await test.samples.body(entity));
          const some = Object.fromEntries(Object.entries(values).filter(() => isWritten.next().value));
          await expectLine(entity, id, some);
          // Writing the same values again changes nothing.
          if (isTwice) await expectLine(entity, id, some);
        }),
        { numRuns: 4 },
      );
    },
  );

  it('says of a new record any text as it is', async () => {
    const client = entityNamed('client');
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), async (text) => {
        const values: Values = createSchema(client).parse(await test.samples.body(client));
        const { id } = await insertRecord(test.app.services.engine.db, tableOf(client), { ...values, nomClient: `${text}"\\\n` }, ACTOR);
        await expectCreation(client, id);
      }),
      { numRuns: 30 },
    );
  });

  it('says what the database works out from the fields that are written', async () => {
    const { id } = await test.samples.shared('spool');
    await fc.assert(
      fc.asyncProperty(fc.nat(1), fc.nat(5), async (impression, msp) => {
        await expectLine(spool, id, {}, { accompli_impression: impression, accompli_msp: msp });
      }),
      { numRuns: 10 },
    );
    const { id: job } = await test.samples.create(entityNamed('job'));
    for (const etat of [0, 0, 1]) await expectLine(entityNamed('job'), job, {}, { etat, etape: 1 });
  });
});
