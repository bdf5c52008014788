import { entityNamed } from '@editique/domain/catalog';
import { listQuerySchema } from '@editique/domain/entity/list-query';
import type { Listed } from '../definition/resource.ts';

/** The schema of the parameters of a list, with the filters that the modules added. */
export const listSchemaOf = ({ table, flags, computed = {} }: Listed) =>
  listQuerySchema(
    table.entity,
    entityNamed,
    Object.keys(flags),
    Object.fromEntries(Object.entries(computed).map(([name, { values }]) => [name, values])),
  );
