import type { Values } from '@editique/domain/entity/input';
import { invalid } from '../../http/errors.ts';
import type { Hooks, OwnedColumns } from '../definition/hooks.ts';

/** Checks the values of a create and then does its slow work, both before a connection is taken. */
export async function prepareCreate(hooks: Hooks, values: Values): Promise<OwnedColumns> {
  const errors = hooks.check?.(values) ?? {};
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return (await hooks.prepare?.(values)) ?? {};
}
