import type { Field } from '@editique/domain/entity/field';

/**
 * Returns the expression by which filters and orders read a column: an empty field may count as one of its values. The index of the column
 * contains the same expression.
 */
export function comparedValue(column: string, definition: Field): string {
  const value = valueOfEmpty(definition);
  return value === undefined ? column : `coalesce(${column}, ${value})`;
}

/** True when `comparedValue` may be null. */
export const canBeNull = (definition: Field): boolean => definition.required === false && valueOfEmpty(definition) === undefined;

const valueOfEmpty = (definition: Field): number | undefined => (definition.kind === 'choice' ? definition.emptyIs : undefined);
