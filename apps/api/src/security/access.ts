import { catalog, filteredBy, referrersOf } from '@editique/domain/catalog';
import { type EntityDefinition, pathOf, type Verb, writableFields } from '@editique/domain/entity/entity';
import { actionPath, verbPath, verbPathsOf } from '@editique/domain/entity/permission';
import type { Access } from './guard.ts';

/** Calls require only paths that are pages of the product. Any other path could be obtained by a user who may create pages. */

export const listAccess = (entity: EntityDefinition): Access => ({ anyOf: [pathOf(entity)] });

export function verbAccess(entity: EntityDefinition, verb: Verb): Access {
  if (!entity.verbs.includes(verb)) throw noScreen(entity, verb);
  return { anyOf: [verbPath(entity, verb)] };
}

/** The screens that show a whole record. */
const RECORD_VERBS: readonly Verb[] = ['afficher', 'modifier'];

/** Returns the access to one record, its journal and its documents. */
export const recordAccess = (entity: EntityDefinition, orOneself = false): Access => ({
  anyOf: verbPathsOf(entity, RECORD_VERBS),
  orOneself,
});

/** Returns the access to a command. `verbs` are those whose work the command also does: they are required as well. */
export function actionAccess(entity: EntityDefinition, action: string, ...verbs: Verb[]): Access {
  if (!Object.hasOwn(entity.actions, action)) throw noScreen(entity, action);
  const missing = verbs.find((verb) => !entity.verbs.includes(verb));
  if (missing) throw noScreen(entity, missing);
  return { anyOf: [actionPath(entity, action)], allOf: verbPathsOf(entity, verbs) };
}

const noScreen = (entity: EntityDefinition, name: string): Error => new Error(`The entity '${entity.name}' has no screen '${name}'`);

/** Returns the paths of the commands whose dialog offers a select of the entity. */
const offeringActions = (name: string): string[] =>
  catalog.flatMap((entity) =>
    Object.entries(entity.selectsByAction)
      .filter(([, offered]) => offered.includes(name))
      .map(([action]) => actionPath(entity, action)),
  );

/** Grants the select of this entity to users of any screen that offers it: a form, the filter of a list, the dialog of a command. */
export function optionsAccess(entity: EntityDefinition): Access {
  const screens = referrersOf(entity.name).flatMap(({ entity: referrer, field }) => {
    const isOn = (form: 'create' | 'edit') => writableFields(referrer, form).some(([name]) => name === field);
    const forms: Verb[] = [...(isOn('create') ? (['ajouter'] as const) : []), ...(isOn('edit') ? (['modifier'] as const) : [])];
    return [pathOf(referrer), ...verbPathsOf(referrer, forms)];
  });
  const lists = filteredBy(entity.name).map(pathOf);
  return { anyOf: [...new Set([pathOf(entity), ...screens, ...lists, ...offeringActions(entity.name)])] };
}
