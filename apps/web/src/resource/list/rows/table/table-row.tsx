import type { EntityDefinition } from '@editique/domain/entity/entity';
import type { RecordOf } from '@editique/domain/record';
import { memo } from 'react';
import { PLAIN_LINK } from '../../../../ui/plain-links.ts';
import type { NavigationState } from '../../../record/navigation-state.ts';
import type { ListColumn } from '../../columns/columns.tsx';
import { type ListModel, rowAttributes, sizeAttributes } from '../list-model.ts';
import classes from './list-table.module.css';
import { TABLE } from './plain-table.ts';
import type { RowAction } from './row-action.ts';
import { RowActions, RowMenu } from './row-actions.tsx';
import { RowCheck } from './row-check.tsx';
import type { RowHandlers } from './use-table-handlers.ts';

interface TableRowProps<E extends EntityDefinition> extends RowProps<E> {
  columns: readonly ListColumn<E>[];
  /** Side by side, icons are too close for fingers. */
  isTouch: boolean;
  handlers: RowHandlers<E>;
}

interface RowProps<E extends EntityDefinition> {
  row: RecordOf<E>;
  name: string;
  href: string | null;
  attributes: ReturnType<typeof rowAttributes<E>>;
  /** Whether the row is selected; undefined if rows cannot be selected. */
  isSelected: boolean | undefined;
  /** Undefined if the list has no column of actions. */
  actions: readonly RowAction[] | undefined;
  room: number;
  width: number;
  state: NavigationState;
}

/** Returns what a row needs to know about the list. */
export const rowProps = <E extends EntityDefinition>(model: ListModel<E>, row: RecordOf<E>): RowProps<E> => ({
  row,
  name: model.nameOf(row),
  href: model.hrefOf(row),
  attributes: rowAttributes(model, row),
  isSelected: model.selection?.isSelected(row.id),
  actions: model.hasActions ? model.actionsOf(row) : undefined,
  room: model.actionRoom,
  width: model.width,
  state: model.linkState,
});

function Row<E extends EntityDefinition>({
  row,
  name,
  href,
  attributes,
  isSelected,
  actions,
  room,
  width,
  state,
  columns,
  isTouch,
  handlers,
}: TableRowProps<E>) {
  const Actions = isTouch ? RowMenu : RowActions;
  return (
    <tr className={TABLE.tr} data-with-row-border {...attributes}>
      {isSelected !== undefined && (
        <td className={CHECK}>
          <RowCheck label={`Sélectionner ${name}`} isChecked={isSelected} onToggle={() => handlers.toggle(row.id)} />
        </td>
      )}
      {columns.map((column) => {
        const content = column.cell(row, { width });
        const text = column.text?.(row) ?? '';
        return (
          <td
            key={column.id}
            className={TABLE.td}
            data-numeric={column.isNumeric || undefined}
            data-text={column.isText || undefined}
            data-naming={column.isNaming || undefined}
            title={column.width || text.length > LONG_TEXT ? text : undefined}
            {...sizeAttributes(column)}
          >
            {column.isNaming && href ? (
              <a href={href} className={classes.name} {...PLAIN_LINK}>
                {content}
              </a>
            ) : (
              content
            )}
          </td>
        );
      })}
      {actions && (
        <td className={ACTIONS}>
          {/* Keyed by the record, because rows are reused: an open menu must close when another record takes the row. */}
          <Actions
            key={isTouch ? row.id : 0}
            actions={actions}
            name={name}
            state={state}
            room={room}
            onAct={(label) => handlers.act(row, label)}
          />
        </td>
      )}
    </tr>
  );
}

/** A text longer than this may be truncated in the tightest layout. */
const LONG_TEXT = 20;
const CHECK = `${TABLE.td} ${classes.check}`;
const ACTIONS = `${TABLE.td} ${classes.actions}`;

/** Returns whether a row would look the same. Its handlers are ignored: they read the current model when called. */
function isSame<E extends EntityDefinition>(one: TableRowProps<E>, other: TableRowProps<E>): boolean {
  return (
    one.row === other.row &&
    one.columns === other.columns &&
    one.width === other.width &&
    one.room === other.room &&
    one.isSelected === other.isSelected &&
    one.isTouch === other.isTouch &&
    one.name === other.name &&
    one.href === other.href &&
    one.attributes['data-mark'] === other.attributes['data-mark'] &&
    one.attributes['data-highlight'] === other.attributes['data-highlight'] &&
    hasSameActions(one.actions, other.actions) &&
    // Only the links of a touch menu use this state themselves; the table passes it to the others.
    (!one.isTouch || one.state.from === other.state.from)
  );
}

const hasSameActions = (one: TableRowProps<EntityDefinition>['actions'], other: typeof one): boolean =>
  one?.length === other?.length &&
  (one ?? []).every((action, index) => {
    const { label, icon, to, isDanger } = other?.[index] ?? action;
    return action.label === label && action.icon === icon && action.to === to && action.isDanger === isDanger;
  });

// Cast: `memo` drops the type parameter.
export const TableRow = memo(Row, isSame) as typeof Row;
