import type { EntityDefinition } from '@editique/domain/entity/entity';
import type { AnyRecord } from '@editique/domain/record';
import { createContext, useContext } from 'react';
import { useRights } from '../../record/use-rights.ts';

interface Wanted {
  entity: EntityDefinition;
  /** What was typed and not found. */
  typed: string;
  onCreated: (record: AnyRecord) => void;
}

/**
 * Opens the small form of an entity above the form that lacks a record. Null where that is not possible, such as inside a small form
 * itself.
 */
export const QuickCreateContext = createContext<((wanted: Wanted) => void) | null>(null);

/** Returns a function that creates the record a select lacks; undefined if the user may not, or the entity has no small form. */
export function useQuickCreate(entity: EntityDefinition, onCreated: Wanted['onCreated']): ((typed: string) => void) | undefined {
  const open = useContext(QuickCreateContext);
  const mayAdd = useRights(entity).can('ajouter');
  return open && mayAdd && entity.hasSmallForm ? (typed) => open({ entity, typed, onCreated }) : undefined;
}
