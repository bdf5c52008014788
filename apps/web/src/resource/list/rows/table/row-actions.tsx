import { ActionIcon, Menu } from '@mantine/core';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { IconDots } from '../../../../icons/icons.ts';
import { PLAIN_LINK } from '../../../../ui/plain-links.ts';
import type { NavigationState } from '../../../record/navigation-state.ts';
import type { RowAction } from './row-action.ts';
import classes from './row-actions.module.css';

interface RowActionsProps {
  actions: readonly RowAction[];
  /** The row's name, which ends each button's label. */
  name: string;
  state: NavigationState;
  /** The largest number of icons in a row of the list: a row with fewer lines its icons up with those of the others. */
  room: number;
  /** Runs the action with that label. */
  onAct: (label: string) => void;
}

declare module 'react' {
  interface CSSProperties {
    '--room'?: number;
  }
}

/** The icons at the end of a table row, always visible. The table shows their tooltips and follows their links. */
export function RowActions({ actions, name, room, onAct }: RowActionsProps) {
  const isShort = actions.length < room;
  return (
    <div className={classes.icons} data-short={isShort || undefined} style={isShort ? { '--room': room } : undefined}>
      {actions.map((action) => (
        <RowActionIcon key={action.label} action={action} name={name} onAct={onAct} />
      ))}
    </div>
  );
}

interface RowActionIconProps {
  action: RowAction;
  name: string;
  onAct: (label: string) => void;
}

const ICON = `mantine-focus-auto mantine-active ${classes.icon}`;

/** Looks like Mantine's icon button but is a plain element: a list has three per row. */
function RowActionIcon({ action, name, onAct }: RowActionIconProps) {
  const Icon = action.icon;
  const icon = <Icon size={17} stroke={1.7} aria-hidden />;
  const common = {
    className: ICON,
    'data-hint': action.label,
    'aria-label': `${action.label} ${name}`,
    'data-danger': action.isDanger || undefined,
  };
  if (action.to) {
    return (
      <a {...common} href={action.to} {...PLAIN_LINK}>
        {icon}
      </a>
    );
  }
  return (
    <button type="button" {...common} onClick={() => onAct(action.label)}>
      {icon}
    </button>
  );
}

/** The same actions behind one button, large enough for a thumb. */
export function RowMenu({ actions, name, state, onAct }: Omit<RowActionsProps, 'room'>) {
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end" withinPortal hideDetached={false}>
      <Menu.Target>
        <ActionIcon className={classes.overflow} aria-label={`Actions pour ${name}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action, index) => {
          const Icon = action.icon;
          const common = {
            leftSection: <Icon size={16} stroke={1.7} aria-hidden />,
            'data-danger': action.isDanger || undefined,
            className: classes.item,
          };
          return (
            <Fragment key={action.label}>
              {/* Separates deletion from the entries above, against slips of the thumb. */}
              {action.isDanger && index > 0 && <Menu.Divider />}
              {action.to ? (
                <Menu.Item {...common} component={Link} to={action.to} state={state}>
                  {action.label}
                </Menu.Item>
              ) : (
                <Menu.Item {...common} onClick={() => onAct(action.label)}>
                  {action.label}
                </Menu.Item>
              )}
            </Fragment>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
