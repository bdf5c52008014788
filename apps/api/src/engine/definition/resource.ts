import type { EntityDefinition } from '@editique/domain/entity/entity';
import type { z } from 'zod';
import type { Computeds } from './computed.ts';
import type { ExtraValues } from './extra-values.ts';
import type { Flags } from './flag.ts';
import type { Hooks } from './hooks.ts';
import type { Table } from './table.ts';

/** What a module adds to an entity. */
export interface Rules<E extends EntityDefinition = EntityDefinition> {
  hooks?: Hooks<E>;
  /**
   * True when whether a row is accepted depends on the other rows, such as what they take of a stock. A simulated import then tries all of
   * its rows together, as the import writes them.
   */
  areRowsTied?: boolean;
  /** Filters of the list beyond its fields. */
  flags?: Flags;
  /** Values that are computed for the rows of the list. */
  computed?: Computeds;
  /** True when the module itself answers `GET {endpoint}/{id}`. */
  hasOwnRead?: boolean;
  /** Values that a create and an update accept beyond the fields. They are not stored; the hooks find them among the values. */
  extraInputs?: Record<string, z.ZodType>;
  /** Values that an answer adds to a record's fields. */
  extraValues?: ExtraValues;
  /** Rows without an entity that refer to these records: a refused deletion names and counts them too. */
  usedIn?: readonly UsingRows[];
  /** Rows without an entity that a deletion removes or changes: a restore brings back those that still fit. */
  dependentRows?: readonly DependentRows[];
}

/** Rows of a table that has no entity, with the column that refers to a record. */
export interface ReferringRows {
  table: string;
  column: string;
}

/** Rows that are deleted with the record, or, when `isEmptied`, rows whose reference to it is set to null. */
export interface DependentRows extends ReferringRows {
  isEmptied?: boolean;
}

export interface UsingRows extends ReferringRows, Pick<EntityDefinition, 'nouns'> {}

/** The parts of an entity from which its list is built. */
export interface Listed<E extends EntityDefinition = EntityDefinition> {
  table: Table<E>;
  flags: Flags;
  computed?: Computeds;
  /**
   * Set when a select offers rows to users who may not open the list: the references that the select shows besides the names. The search
   * then looks only at these references and the names.
   */
  shown?: readonly string[] | null;
}

/** An entity as it is served: its table, and the rules that the modules added. */
export interface Resource extends Listed {
  hooks: Hooks;
  computed: Computeds;
  hasOwnRead: boolean;
  areRowsTied: boolean;
  extraInputs: Record<string, z.ZodType>;
  extraValues: ExtraValues | null;
  usedIn: UsingRows[];
  dependentRows: DependentRows[];
}
