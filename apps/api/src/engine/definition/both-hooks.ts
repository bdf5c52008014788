import type { FieldErrors, Hooks, OwnedColumns } from './hooks.ts';

/** Combines the hooks of two modules: both run, the first module's before the second's. */
export function bothHooks(first: Hooks, second: Hooks): Hooks {
  return {
    ...checked(first, second),
    ...chained('lock', first, second),
    ...chained('afterCreate', first, second),
    ...chained('afterUpdate', first, second),
    ...chained('beforeDelete', first, second),
    ...chained('afterDelete', first, second),
    ...inserted(first, second),
    ...updateFields(first, second),
    ...merged('prepare', first, second),
    ...merged('beforeCreate', first, second),
    ...merged('beforeUpdate', first, second),
    keepsRecordUnchanged: keepsUnchanged(first) && keepsUnchanged(second),
  };
}

/** Picks the `insert` hook. It replaces the whole create, so it excludes `prepare`, `beforeCreate` and `afterCreate` of either module. */
function inserted(first: Hooks, second: Hooks): Pick<Hooks, 'insert'> {
  const isAround = ({ prepare, beforeCreate, afterCreate }: Hooks) =>
    prepare !== undefined || beforeCreate !== undefined || afterCreate !== undefined;
  const insert = first.insert ?? second.insert;
  if (!insert) return {};
  if (first.insert && second.insert) throw new Error('Two modules create the same entity');
  if (isAround(first) || isAround(second)) throw new Error('A create by `insert` leaves no place for prepare, beforeCreate or afterCreate');
  return { insert };
}

/** Merges the watched fields. If one module's update hooks name none, they concern every update, so the result names none either. */
function updateFields(first: Hooks, second: Hooks): Pick<Hooks, 'updateFields'> {
  const updating = [first, second].filter(({ beforeUpdate, afterUpdate }) => beforeUpdate || afterUpdate);
  if (updating.length === 0 || updating.some((hooks) => !hooks.updateFields)) return {};
  return { updateFields: updating.flatMap((hooks) => hooks.updateFields ?? []) };
}

/** True when the hooks do not change the record: they say so, or none of them runs after a create or an update. */
const keepsUnchanged = (hooks: Hooks): boolean => hooks.keepsRecordUnchanged === true || !(hooks.afterCreate || hooks.afterUpdate);

function checked(first: Hooks, second: Hooks): Pick<Hooks, 'check'> {
  if (!first.check || !second.check) return pick('check', first.check?.bind(first) ?? second.check?.bind(second));
  // If both refuse the same field, the first module's message is shown.
  const both: Hooks['check'] = (values): FieldErrors => ({ ...second.check?.(values), ...first.check?.(values) });
  return { check: both };
}

type Chained = 'lock' | 'afterCreate' | 'afterUpdate' | 'beforeDelete' | 'afterDelete';

function chained<Name extends Chained>(name: Name, first: Hooks, second: Hooks): Pick<Hooks, Name> {
  const one = first[name]?.bind(first);
  const other = second[name]?.bind(second);
  if (!one || !other) return pick(name, one ?? other);
  const both = async (...given: unknown[]): Promise<void> => {
    await Reflect.apply(one, undefined, given);
    await Reflect.apply(other, undefined, given);
  };
  return pick(name, both);
}

type Merged = 'prepare' | 'beforeCreate' | 'beforeUpdate';

function merged<Name extends Merged>(name: Name, first: Hooks, second: Hooks): Pick<Hooks, Name> {
  const one = first[name]?.bind(first);
  const other = second[name]?.bind(second);
  if (!one || !other) return pick(name, one ?? other);
  const both = async (...given: unknown[]): Promise<OwnedColumns> => {
    const columns: OwnedColumns = (await Reflect.apply(one, undefined, given)) ?? {};
    const more: OwnedColumns = (await Reflect.apply(other, undefined, given)) ?? {};
    const twice = Object.keys(more).find((column) => column in columns);
    if (twice) throw new Error(`Two modules set the column ${twice}`);
    return { ...columns, ...more };
  };
  return pick(name, both);
}

/** Leaves a missing hook absent instead of undefined, so that a write without hooks stays a single statement. */
function pick<Name extends keyof Hooks>(name: Name, hook: unknown): Pick<Hooks, Name> {
  // Cast: the hook has this name already, or it calls two hooks of this name with the same arguments.
  return (hook ? { [name]: hook } : {}) as Pick<Hooks, Name>;
}
