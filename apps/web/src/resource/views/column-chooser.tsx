import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '../../icons/icons.ts';
import type { ColumnHeading } from '../list/columns/columns.tsx';
import { inOrder, isPlaceable, type PlacedColumn, placedNow, withoutWidths } from '../list/columns/placed-columns.ts';
import classes from './views-menu.module.css';

interface ColumnChooserProps {
  columns: readonly ColumnHeading[];
  placed: readonly PlacedColumn[];
  onPlace: (columns: PlacedColumn[]) => void;
}

/** Chooses which columns are shown, and in which order. Their widths are dragged in the list itself. */
export function ColumnChooser({ columns, placed, onPlace }: ColumnChooserProps) {
  const ordered = inOrder(columns.filter(isPlaceable), placed);
  const current = placedNow(columns, placed);
  const move = (index: number, by: number) => {
    const next = [...current];
    const [moved] = next.splice(index, 1);
    if (moved) next.splice(index + by, 0, moved);
    onPlace(next);
  };
  const toggle = (name: string) => onPlace(current.map((one) => (one.nom === name ? { ...one, visible: !one.visible } : one)));
  return (
    <section className={classes.columns} aria-label="Colonnes">
      <h2 className={classes.title}>Colonnes</h2>
      <ul className={classes.items}>
        {ordered.map((column, index) => (
          <li key={column.id} className={classes.item}>
            <Checkbox
              className={classes.grow}
              classNames={{ body: classes.choice }}
              label={column.header}
              checked={current[index]?.visible ?? false}
              disabled={column.isNaming === true}
              onChange={() => toggle(column.id)}
            />
            <ActionIcon size={26} aria-label={`Monter ${column.header}`} disabled={index === 0} onClick={() => move(index, -1)}>
              <IconChevronUp size={14} stroke={1.7} />
            </ActionIcon>
            <ActionIcon
              size={26}
              aria-label={`Descendre ${column.header}`}
              disabled={index === ordered.length - 1}
              onClick={() => move(index, 1)}
            >
              <IconChevronDown size={14} stroke={1.7} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {placed.some(({ largeur }) => largeur) && (
        <Button variant="subtle" size="xs" onClick={() => onPlace(withoutWidths(placed))}>
          Largeurs automatiques
        </Button>
      )}
      {placed.length > 0 && (
        <Button variant="subtle" size="xs" onClick={() => onPlace([])}>
          Colonnes d'origine
        </Button>
      )}
    </section>
  );
}
