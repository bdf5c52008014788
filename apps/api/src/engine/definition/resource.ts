import type { EntityDefinition } from '@editique/domain/entity/entity';
import type { z } from 'zod';
import type { Beside } from './beside.ts';
import type { Computeds } from './computed.ts';
import type { Flags } from './flag.ts';
import type { Hooks } from './hooks.ts';
import type { Table } from './table.ts';

/** What a module adds to an entity. */
export interface Rules<E extends EntityDefinition = EntityDefinition> {
  hooks?: Hooks<E>;
  /** Filters of the list beyond its fields. */
  flags?: Flags;
  /** Values of its rows that are worked out. */
  computed?: Computeds;
  /** The module answers `GET {endpoint}/{id}` itself. */
  hasOwnRead?: boolean;
  /** What a create and an update take beside the fields. Nothing of it is stored; the hooks find it among the values. */
  takes?: Record<string, z.ZodType>;
  /** What a record shows beside its fields. */
  beside?: Beside;
  /** Rows that are no records and refer to these: a refusal to delete names and counts them too. */
  usedIn?: readonly UsingRows[];
  /** Rows that are no records and change with a deletion of these: a restored record gets back those that still fit. */
  goesWith?: readonly GoingRows[];
}

/** Rows of a table without an entity, by the column with which they refer to a record. */
export interface BesideRows {
  table: string;
  column: string;
}

/** They are deleted with the record, or only their reference to it is emptied. */
export interface GoingRows extends BesideRows {
  isEmptied?: boolean;
}

export interface UsingRows extends BesideRows, Pick<EntityDefinition, 'nouns'> {}

/** What a list of an entity is made from. */
export interface Listed<E extends EntityDefinition = EntityDefinition> {
  table: Table<E>;
  flags: Flags;
  computed?: Computeds;
  /** Given where a select offers rows to people who may not open their list: the references that it shows beside the names. Words are looked for in these alone. */
  shown?: readonly string[] | null;
}

/** An entity as it is served: its table, and the rules that the modules added. */
export interface Resource extends Listed {
  hooks: Hooks;
  computed: Computeds;
  hasOwnRead: boolean;
  takes: Record<string, z.ZodType>;
  beside: Beside | null;
  usedIn: UsingRows[];
  goesWith: GoingRows[];
}
