import { catalog } from '@editique/domain/catalog';
import type { EntityDefinition } from '@editique/domain/entity/entity';
import { bothHooks } from './both-hooks.ts';
import type { Hooks } from './hooks.ts';
import type { Resource, Rules } from './resource.ts';
import { type Table, tableOf } from './table.ts';

/**
 * Every entity with the rules that modules add while the server starts. If two modules add hooks to one entity, both run, in the order
 * in which the modules were added. If two modules define the same filter or both replace the reading, the start fails and names both.
 */
export class Registry {
  readonly #resources = new Map<string, Resource>();
  /** The module that claimed each exclusive rule, so that an error can name it when another module claims the same one. */
  readonly #claimedBy = new Map<string, string>();
  #isSealed = false;

  constructor(entities: readonly EntityDefinition[] = catalog) {
    for (const entity of entities)
      this.#resources.set(entity.name, {
        table: tableOf(entity),
        hooks: {},
        flags: {},
        computed: {},
        hasOwnRead: false,
        areRowsTied: false,
        extraInputs: {},
        extraValues: null,
        usedIn: [],
        dependentRows: [],
      });
  }

  addRules<E extends EntityDefinition>(module: string, entity: E, rules: Rules<E>): void {
    if (this.#isSealed) throw new Error(`The module ${module} adds rules to ${entity.name} after its routes were made`);
    const resource = this.of(entity.name);
    if (rules.hasOwnRead) this.#claim(module, `the reading of ${entity.name}`);
    for (const flag of Object.keys({ ...rules.flags, ...rules.computed })) this.#claim(module, `the filter ${flag} of ${entity.name}`);
    resource.hasOwnRead ||= rules.hasOwnRead ?? false;
    resource.areRowsTied ||= rules.areRowsTied ?? false;
    Object.assign(resource.flags, rules.flags);
    Object.assign(resource.computed, rules.computed);
    for (const name of Object.keys(rules.extraInputs ?? {})) this.#claim(module, `the order ${name} of ${entity.name}`);
    Object.assign(resource.extraInputs, rules.extraInputs);
    if (rules.extraValues) this.#claim(module, `what ${entity.name} shows beside its fields`);
    resource.extraValues = rules.extraValues ?? resource.extraValues;
    resource.usedIn.push(...(rules.usedIn ?? []));
    resource.dependentRows.push(...(rules.dependentRows ?? []));
    for (const name of rules.hooks?.updateFields ?? []) expectColumn(resource.table, name);
    // Cast: a hook is called with rows of its own entity alone, which the table of all entities cannot say.
    if (rules.hooks) resource.hooks = bothHooks(resource.hooks, rules.hooks as unknown as Hooks);
  }

  of(name: string): Resource {
    const resource = this.#resources.get(name);
    if (!resource) throw new Error(`No entity is named '${name}'`);
    return resource;
  }

  /** Returns true if an entity has this name. */
  has(name: string): boolean {
    return this.#resources.has(name);
  }

  all(): Resource[] {
    return [...this.#resources.values()];
  }

  /** Closes the registry when the routes are made from its rules. Adding a rule later throws, because it would have no effect. */
  seal(): void {
    this.#isSealed = true;
  }

  #claim(module: string, what: string): void {
    const other = this.#claimedBy.get(what);
    if (other) throw new Error(`Two modules name ${what}: ${other} and ${module}`);
    this.#claimedBy.set(what, module);
  }
}

/** Refuses a field that is not a column of the row: an update compares only columns, so a change of a link would go unnoticed. */
function expectColumn({ entity, columns, references }: Table, name: string): void {
  if (![...columns, ...references].some(({ field }) => field === name))
    throw new Error(`updateFields of ${entity.name} names ${name}, which is not a column of its row`);
}
