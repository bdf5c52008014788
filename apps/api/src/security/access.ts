import { catalog, filteredBy, referrersOf } from '@editique/domain/catalog';
import { type EntityDefinition, pathOf, type Verb, writableFields } from '@editique/domain/entity/entity';
import { actionPath, verbPath } from '@editique/domain/entity/permission';
import type { Access } from './guard.ts';

export const listAccess = (entity: EntityDefinition): Access => ({ anyOf: [pathOf(entity)] });
export const verbAccess = (entity: EntityDefinition, verb: Verb): Access => ({ anyOf: [verbPath(entity, verb)] });
/** For one record, its journal and its documents. */
export const recordAccess = (entity: EntityDefinition, orOneself = false): Access => ({
  anyOf: [verbPath(entity, 'afficher'), verbPath(entity, 'modifier')],
  orOneself,
});
export const actionAccess = (entity: EntityDefinition, action: string): Access => ({ anyOf: [`${pathOf(entity)}/${action}`] });

/** The paths of the commands whose dialog offers a select of the entity. */
const offeringActions = (name: string): string[] =>
  catalog.flatMap((entity) =>
    Object.entries(entity.offers)
      .filter(([, offered]) => offered.includes(name))
      .map(([action]) => actionPath(entity, action)),
  );

/** For whoever may open a screen that offers a select of this entity: a form, the filter of a list, the dialog of a command. */
export function optionsAccess(entity: EntityDefinition): Access {
  const screens = referrersOf(entity.name).flatMap(({ entity: referrer, field }) => {
    const isOn = (form: 'create' | 'edit') => writableFields(referrer, form).some(([name]) => name === field);
    return [
      pathOf(referrer),
      ...(isOn('create') ? [verbPath(referrer, 'ajouter')] : []),
      ...(isOn('edit') ? [verbPath(referrer, 'modifier')] : []),
    ];
  });
  const lists = filteredBy(entity.name).map(pathOf);
  return { anyOf: [...new Set([pathOf(entity), ...screens, ...lists, ...offeringActions(entity.name)])] };
}
