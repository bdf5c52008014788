import type { EntityDefinition } from '@editique/domain/entity/entity';
import type { RecordOf } from '@editique/domain/record';
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MISSING } from '../../../lib/text/format.ts';
import { Facts } from '../../../ui/facts.tsx';
import type { ListColumn } from '../columns/columns.tsx';
import classes from './list-cards.module.css';
import { type ListModel, rowAttributes } from './list-model.ts';
import { RowMenu } from './table/row-actions.tsx';
import { SkeletonCards } from './table/skeleton-rows.tsx';

/** Draws the content of a card below its name, for a screen that replaces the default. */
export type CardRenderer<E extends EntityDefinition> = (row: RecordOf<E>) => ReactNode;

interface ListCardsProps<E extends EntityDefinition> {
  model: ListModel<E>;
  renderCard?: CardRenderer<E>;
}

const MAX_LINES = 4;

/** The rows as cards, for widths at which a table would not fit. */
export function ListCards<E extends EntityDefinition>({ model, renderCard }: ListCardsProps<E>) {
  const { list } = model;
  if (!list.isFirstLoad && list.rows.length === 0) return <div className={classes.placeholder}>{model.placeholder}</div>;
  return (
    <ul className={classes.cards}>
      {list.isFirstLoad && <SkeletonCards count={list.state.size} />}
      {list.rows.map((row) => (
        <li key={row.id} className={classes.card} {...rowAttributes(model, row)}>
          <CardHead model={model} row={row} />
          {renderCard ? renderCard(row) : <CardLines model={model} row={row} />}
        </li>
      ))}
    </ul>
  );
}

function CardHead<E extends EntityDefinition>({ model, row }: { model: ListModel<E>; row: RecordOf<E> }) {
  const name = model.nameOf(row);
  const href = model.hrefOf(row);
  const actions = model.actionsOf(row);
  const act = (label: string) => actions.find((action) => action.label === label)?.onClick?.();
  return (
    <div className={classes.head}>
      {model.selection && (
        <Checkbox
          aria-label={`Sélectionner ${name}`}
          checked={model.selection.isSelected(row.id)}
          onChange={() => model.selection?.toggle(row.id)}
        />
      )}
      <span className={classes.name} data-naming>
        {href ? (
          <Link to={href} state={model.linkState}>
            <Facts of={name.split(' · ')} />
          </Link>
        ) : (
          <Facts of={name.split(' · ')} />
        )}
      </span>
      <RowMenu actions={actions} name={name} state={model.linkState} onAct={act} />
    </div>
  );
}

function CardLines<E extends EntityDefinition>({ model, row }: { model: ListModel<E>; row: RecordOf<E> }) {
  const { naming } = model.list.entity;
  const name = model.nameOf(row);
  // A field that the card's title already contains is not repeated.
  const isInName = ({ id, text }: ListColumn<E>) => naming.includes(id) && name.includes(text?.(row) ?? MISSING);
  const lines = model.columns.filter((column) => !(column.isNaming || isInName(column))).slice(0, model.cardLines ?? MAX_LINES);
  if (lines.length === 0) return null;
  return (
    <dl className={classes.lines}>
      {lines.map((column) => (
        <div key={column.id}>
          <dt>{column.header}</dt>
          {/* Each column has its own line, so no cell needs to show another's value as well. */}
          <dd>{column.cell(row, { width: Number.POSITIVE_INFINITY })}</dd>
        </div>
      ))}
    </dl>
  );
}
