import type { Values } from '@editique/domain/entity/input';
import { invalid } from '../../http/errors.ts';
import type { Hooks, OwnedColumns } from '../definition/hooks.ts';

/** What a create does before a connection is held: it checks the values, then does the slow work. */
export async function prepareCreate(hooks: Hooks, values: Values): Promise<OwnedColumns> {
  const errors = hooks.check?.(values) ?? {};
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return (await hooks.prepare?.(values)) ?? {};
}
