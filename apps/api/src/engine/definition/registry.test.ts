import { client } from '@editique/domain/entities/client';
import { facture } from '@editique/domain/entities/facture';
import { ville } from '@editique/domain/entities/ville';
import type { EntityDefinition } from '@editique/domain/entity/entity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Db, run } from '../../db/database.ts';
import type { Context } from '../../security/context.ts';
import { type AdminApp, startAdminApp } from '../../testing/admin.ts';
import { create, remove, update } from '../write/write.ts';
import type { Hooks } from './hooks.ts';
import { Registry } from './registry.ts';

const context: Context = {
  actor: { id: 1, nom: 'Alami', prenom: 'Nadia' },
  application: 'Back-office',
  client: { address: '', device: '' },
  paths: new Set<string>(),
};

/** Hooks that record the order in which they ran. */
const telling = (name: string, said: string[]): Hooks<typeof ville> => {
  const tell = (hook: string) => async (): Promise<void> => void said.push(`${name} ${hook}`);
  return {
    prepare: async ({ nomVille }) => {
      said.push(`${name} prepare ${nomVille}`);
      return {};
    },
    lock: tell('lock'),
    beforeCreate: tell('beforeCreate'),
    afterCreate: tell('afterCreate'),
    beforeUpdate: tell('beforeUpdate'),
    afterUpdate: tell('afterUpdate'),
    beforeDelete: tell('beforeDelete'),
    afterDelete: tell('afterDelete'),
  };
};

describe('two modules with hooks of one entity', () => {
  let test: AdminApp;
  let db: Db;
  let said: string[];
  let registry: Registry;
  beforeAll(async () => {
    test = await startAdminApp('pglite');
    db = test.app.services.engine.db;
  });
  afterAll(() => test?.close());
  beforeEach(() => {
    said = [];
    registry = new Registry();
    registry.addRules('first', ville, { hooks: telling('first', said) });
    registry.addRules('second', ville, { hooks: telling('second', said) });
  });

  it('both run, in the order in which they were added', async () => {
    const resource = registry.of('ville');
    const { id } = await create(db, resource, { nomVille: 'Fès' }, context);
    expect(said.splice(0)).toEqual(inOrder('prepare Fès', 'lock', 'beforeCreate', 'afterCreate'));
    await update(db, resource, id, undefined, { nomVille: 'Salé' }, context);
    expect(said.splice(0)).toEqual(inOrder('lock', 'beforeUpdate', 'afterUpdate'));
    await remove({ db, timeZone: 'UTC' }, resource, id, context);
    expect(said.splice(0)).toEqual(inOrder('lock', 'beforeDelete', 'afterDelete'));
  });

  const inOrder = (...hooks: string[]): string[] => hooks.flatMap((hook) => [`first ${hook}`, `second ${hook}`]);

  it('run inside one transaction: what the second refuses, the first has not stored', async () => {
    registry.addRules('third', ville, {
      hooks: {
        afterCreate: async () => {
          throw new Error('refused by the third');
        },
      },
    });
    await expect(create(db, registry.of('ville'), { nomVille: 'Taza' }, context)).rejects.toThrow('refused by the third');
    expect(await run(db, `select 1 from ville where nom_ville = 'Taza'`)).toEqual([]);
  });

  it('skip an update that leaves what they are about, be it a reference', async () => {
    const [one, other] = [await test.samples.create(client), await test.samples.create(client)];
    const { id } = await test.samples.create(facture, { client: one.id });
    registry.addRules('third', facture, { hooks: { updateFields: ['client'], afterUpdate: async () => void said.push('moved') } });
    const resource = registry.of('facture');
    await update(db, resource, id, undefined, { client: one.id }, context);
    expect(said).toEqual([]);
    await update(db, resource, id, undefined, { client: other.id }, context);
    expect(said).toEqual(['moved']);
  });

  it('may not both set one column', async () => {
    const naming = { beforeCreate: async () => ({ nom_ville: 'Fès' }) };
    registry.addRules('third', ville, { hooks: naming });
    registry.addRules('fourth', ville, { hooks: naming });
    await expect(create(db, registry.of('ville'), { nomVille: 'Fès' }, context)).rejects.toThrow('Two modules set the column nom_ville');
  });
});

it('leaves an entity without hooks as it is: its writes are one statement', () => {
  const registry = new Registry();
  registry.addRules('first', ville, { flags: { petite: { condition: 'true' } } });
  expect(Object.keys(registry.of('ville').hooks)).toEqual([]);
  expect(Object.keys(registry.of('client').hooks)).toEqual([]);
});

it('stops when hooks are about what is no column of the row', () => {
  const hooks = { updateFields: ['droits'], afterUpdate: async () => undefined };
  expect(() => new Registry().addRules<EntityDefinition>('access', ville, { hooks })).toThrow(
    'updateFields of ville names droits, which is not a column of its row',
  );
});

it('stops when a create that writes all by itself has hooks around it', () => {
  const insert = () => Promise.reject(new Error('never called'));
  for (const around of [{ prepare: async () => ({}) }, { beforeCreate: async () => undefined }, { afterCreate: async () => undefined }])
    expect(() => new Registry().addRules('job', ville, { hooks: { insert, ...around } })).toThrow('leaves no place for');
});

it('stops when two modules name the same filter, and says which two', () => {
  const registry = new Registry();
  const flags = { enRetard: { condition: 'true' } };
  registry.addRules('job', client, { flags });
  expect(() => registry.addRules('billing', client, { flags })).toThrow('Two modules name the filter enRetard of client: job and billing');
  expect(() => registry.addRules('billing', ville, { flags })).not.toThrow();
});

it('stops when two modules answer the reading of one entity, and says which two', () => {
  const registry = new Registry();
  registry.addRules('access', client, { hasOwnRead: true });
  expect(() => registry.addRules('views', client, { hasOwnRead: true })).toThrow(
    'Two modules name the reading of client: access and views',
  );
});

it('stops when rules are added after the routes were made', () => {
  const registry = new Registry();
  registry.seal();
  expect(() => registry.addRules('late', ville, {})).toThrow('The module late adds rules to ville after its routes were made');
});
