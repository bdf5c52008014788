import { ActionIcon, Menu } from '@mantine/core';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { IconDots } from '../../../icons/icons.ts';
import type { NavigationState } from '../../record/navigation-state.ts';
import type { RowAction } from './row-action.ts';
import classes from './row-actions.module.css';
import { SharedTooltip } from './shared-tooltip.tsx';

interface RowActionsProps {
  actions: readonly RowAction[];
  /** The row's name; each button's label ends with it. */
  name: string;
  state: NavigationState;
}

const TOOLTIP_DELAY = 300;

/** The icons at the end of a table row, always visible. */
export function RowActions({ actions, name, state }: RowActionsProps) {
  return (
    <SharedTooltip delay={TOOLTIP_DELAY} className={classes.icons}>
      {actions.map((action) => (
        <RowActionIcon key={action.label} action={action} name={name} state={state} />
      ))}
    </SharedTooltip>
  );
}

interface RowActionIconProps {
  action: RowAction;
  name: string;
  state: NavigationState;
}

function RowActionIcon({ action, name, state }: RowActionIconProps) {
  const Icon = action.icon;
  const icon = <Icon size={17} stroke={1.7} aria-hidden />;
  const common = {
    'data-hint': action.label,
    'aria-label': `${action.label} ${name}`,
    className: classes.icon,
    'data-danger': action.isDanger || undefined,
  };
  if (action.to) {
    return (
      <ActionIcon {...common} component={Link} to={action.to} state={state}>
        {icon}
      </ActionIcon>
    );
  }
  return (
    <ActionIcon {...common} onClick={action.onClick}>
      {icon}
    </ActionIcon>
  );
}

/** The same actions behind one button, large enough for a thumb. */
export function RowMenu({ actions, name, state }: RowActionsProps) {
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
              {/* A thumb that misses what stands above does not delete. */}
              {action.isDanger && index > 0 && <Menu.Divider />}
              {action.to ? (
                <Menu.Item {...common} component={Link} to={action.to} state={state}>
                  {action.label}
                </Menu.Item>
              ) : (
                <Menu.Item {...common} onClick={action.onClick}>
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
