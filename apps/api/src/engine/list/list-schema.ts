import { entityNamed } from '@editique/domain/catalog';
import { listParameters, listQuerySchema } from '@editique/domain/entity/list-query';
import type { Listed } from '../definition/resource.ts';

/** Returns the schema of a list's parameters, including the filters that modules added. */
export const listSchemaOf = (listed: Listed) => listQuerySchema(...known(listed));

/** Returns the same parameters before parsing, for a call that takes others as well. */
export const listParametersOf = (listed: Listed) => listParameters(...known(listed));

const known = ({ table, flags, computed = {} }: Listed): Parameters<typeof listParameters> => [
  table.entity,
  entityNamed,
  Object.keys(flags),
  Object.fromEntries(Object.entries(computed).map(([name, { values, alsoNamed = {} }]) => [name, [...values, ...Object.keys(alsoNamed)]])),
];
