import { defineEntity } from '@editique/domain/entity/entity';
import { text } from '@editique/domain/entity/field';
import { type Db, script } from '../db/database.ts';
import { tableOf } from '../engine/definition/table.ts';
import { difference } from '../scaffold/difference.ts';

/** An entity outside the catalog, so that tests of the engine do not depend on the product's entities. */
export const essai = defineEntity({
  name: 'essai',
  menu: 'Essais',
  one: 'un essai',
  nouns: ['essai', 'essais'],
  group: 'Administration',
  naming: ['nom'],
  fields: { nom: text('Nom') },
});

/** Creates the entity's table, which no migration does. */
export async function createOwnTable(db: Db): Promise<void> {
  await script(db, difference([tableOf(essai)], { tables: new Map(), names: new Set(), counted: new Set() }));
}
