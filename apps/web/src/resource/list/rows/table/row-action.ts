import type { EntityDefinition } from '@editique/domain/entity/entity';
import type { RecordOf } from '@editique/domain/record';
import { IconEye, IconPencil, IconTrash, type TablerIcon } from '../../../../icons/icons.ts';
import type { Rights } from '../../../record/use-rights.ts';

export interface RowAction {
  /** The verb of the tooltip; screen readers hear the row's name after it. */
  label: string;
  icon: TablerIcon;
  to?: string;
  onClick?: () => void;
  isDanger?: boolean;
}

export interface RowActionOptions<E extends EntityDefinition> {
  entity: EntityDefinition;
  rights: Rights;
  /** Between edit and delete. */
  extra?: (row: RecordOf<E>) => readonly RowAction[];
  onDelete: (row: RecordOf<E>) => void;
  /** Whether nothing changes the row any more. */
  isFinal?: ((row: RecordOf<E>) => boolean) | undefined;
}

/** What may be done with a row, by the list's icons and the user's rights: view, edit, extra, delete. */
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

/** Where a row's name leads: to its view, also where the list has no icon for it, else to its form. */
export function rowHref(row: { id: number }, entity: EntityDefinition, rights: Rights): string | null {
  const view = rights.hrefTo('afficher', row.id);
  if (view) return view;
  return entity.icons.includes('edit') ? rights.hrefTo('modifier', row.id) : null;
}
