import type { EntityDefinition } from '@editique/domain/entity/entity';
import type { ComponentType } from 'react';

/** The screens of an entity that replace the generic ones or are added to them. */
export interface OwnScreens {
  list?: ComponentType;
  create?: ComponentType;
  edit?: ComponentType;
  view?: ComponentType;
  actions?: readonly ActionScreen[];
  /** Shown beside the list's menu entry. */
  badge?: ComponentType;
}

/** A screen that is neither list, form nor view. */
export interface ActionScreen {
  /** The path under that of the entity: `scan`, `reset-password/:id`. The permission is the same path without `/:id`. */
  address: string;
  screen: ComponentType;
  /** The screen fills the window: no sidebar, no header. */
  isBare?: boolean;
  /** The screen is about the signed-in user and is not part of the entity's list. */
  isPersonal?: boolean;
}

export interface Registration extends OwnScreens {
  entity: EntityDefinition;
}

/** Registers the screens of an entity by the definition itself, so that no name has to be spelt twice. */
export const ownScreens = (entity: EntityDefinition, screens: OwnScreens): Registration => ({ entity, ...screens });
