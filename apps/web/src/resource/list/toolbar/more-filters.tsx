import { Menu, UnstyledButton } from '@mantine/core';
import { memo } from 'react';
import { IconPlus } from '../../../icons/icons.ts';
import type { FilterField } from './filters.ts';
import classes from './toolbar.module.css';

interface MoreFiltersProps {
  fields: readonly FilterField[];
  /** A stable function, so that the memoised menu is not drawn again. */
  onChoose: (name: string) => void;
}

function More({ fields, onChoose }: MoreFiltersProps) {
  if (fields.length === 0) return null;
  return (
    <div className={classes.chip}>
      {/* The focus goes to the chosen filter instead. */}
      <Menu position="bottom-start" returnFocus={false} withinPortal>
        <Menu.Target>
          <UnstyledButton className={classes.label}>
            <IconPlus size={14} stroke={1.7} aria-hidden />
            Filtre
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {fields.map(({ name, field }) => (
            <Menu.Item key={name} onClick={() => onChoose(name)}>
              {field.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

const isSame = (one: MoreFiltersProps, other: MoreFiltersProps): boolean =>
  one.onChoose === other.onChoose &&
  one.fields.length === other.fields.length &&
  one.fields.every(({ field }, index) => field === other.fields[index]?.field);

/** The menu of the less frequent filters, so that the toolbar stays on one line. */
export const MoreFilters = memo(More, isSame);
