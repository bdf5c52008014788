import { Menu, UnstyledButton } from '@mantine/core';
import { IconPlus } from '../../../icons/icons.ts';
import type { FilterField } from './filters.ts';
import classes from './toolbar.module.css';

/** The filters that are asked for less often: one line holds the others. */
export function MoreFilters({ fields, onChoose }: { fields: readonly FilterField[]; onChoose: (name: string) => void }) {
  if (fields.length === 0) return null;
  return (
    <div className={classes.chip}>
      {/* The focus goes on to the filter that was chosen. */}
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
