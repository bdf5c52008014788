import type { EntityDefinition } from '@editique/domain/entity/entity';
import type { FormValues, WritableName } from './form-values.ts';

/** Returns whether these fields are as they were before. A value that the server proposes late is not filled over what was typed since. */
export const isUntouched = <E extends EntityDefinition>(
  values: FormValues<E>,
  before: FormValues<E>,
  ...names: readonly WritableName<E>[]
): boolean => names.every((name) => Object.is(values[name], before[name]));
