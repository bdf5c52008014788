import { entityNamed } from '@editique/domain/catalog';
import { listParameters, listQuerySchema } from '@editique/domain/entity/list-query';
import type { Listed } from '../definition/resource.ts';

/** The schema of the parameters of a list, with the filters that the modules added. */
export const listSchemaOf = (listed: Listed) => listQuerySchema(...known(listed));

/** The same parameters as they are sent, for a call that takes others beside them. */
export const listParametersOf = (listed: Listed) => listParameters(...known(listed));

const known = ({ table, flags, computed = {} }: Listed): Parameters<typeof listParameters> => [
  table.entity,
  entityNamed,
  Object.keys(flags),
  Object.fromEntries(Object.entries(computed).map(([name, { values, alsoNamed = {} }]) => [name, [...values, ...Object.keys(alsoNamed)]])),
];
