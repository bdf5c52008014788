import type { EntityDefinition } from '@editique/domain/entity/entity';
import type { RecordOf } from '@editique/domain/record';
import { IconEye, IconPencil, IconTrash, type TablerIcon } from '../../../../icons/icons.ts';
import type { Rights } from '../../../record/use-rights.ts';

export interface RowAction {
  /** The verb in the tooltip; screen readers also hear the row's name. */
  label: string;
  icon: TablerIcon;
  to?: string;
  onClick?: () => void;
  isDanger?: boolean;
}

export interface RowActionOptions<E extends EntityDefinition> {
  entity: EntityDefinition;
  rights: Rights;
  /** Shown between edit and delete. */
  extra?: (row: RecordOf<E>) => readonly RowAction[];
  onDelete: (row: RecordOf<E>) => void;
  /** Returns whether the row is final and cannot be changed. */
  isFinal?: ((row: RecordOf<E>) => boolean) | undefined;
}

/** Returns the actions of a row, by the list's icons and the user's rights: view, edit, extra, delete. */
export function rowActions<E extends EntityDefinition>(
  row: RecordOf<E>,
  { entity, rights, extra, onDelete, isFinal }: RowActionOptions<E>,
): RowAction[] {
  const view = entity.icons.includes('view') ? rights.hrefTo('afficher', row.id) : null;
  const isKept = isFinal?.(row) ?? false;
  const edit = entity.icons.includes('edit') && !isKept ? rights.hrefTo('modifier', row.id) : null;
  return [
    ...(view ? [{ label: 'Afficher', icon: IconEye, to: view }] : []),
    ...(edit ? [{ label: 'Modifier', icon: IconPencil, to: edit }] : []),
    ...(extra?.(row) ?? []),
    ...(entity.icons.includes('delete') && rights.can('supprimer') && !isKept
      ? [{ label: 'Supprimer', icon: IconTrash, onClick: () => onDelete(row), isDanger: true }]
      : []),
  ];
}

/** Returns the link of a row's name: its view, even if the list has no icon for it, else its form. */
export function rowHref(row: { id: number }, entity: EntityDefinition, rights: Rights): string | null {
  const view = rights.hrefTo('afficher', row.id);
  if (view) return view;
  return entity.icons.includes('edit') ? rights.hrefTo('modifier', row.id) : null;
}
