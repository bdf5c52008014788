import { UnstyledButton } from '@mantine/core';
import type { TablerIcon } from '../../../icons/icons.ts';
import { formatNumber } from '../../../lib/format.ts';
import type { AnyListController } from '../state/use-list.ts';
import classes from './toolbar.module.css';

/** A filter worth one press, such as 'En retard' with how many there are. */
export interface QuickFilter {
  parameter: string;
  /** 'true' unless given. */
  value?: string;
  label: string;
  icon?: TablerIcon;
  count?: number;
  isDanger?: boolean;
}

export function QuickChip({ filter, list }: { filter: QuickFilter; list: AnyListController }) {
  const { parameter, value = 'true', icon: Icon } = filter;
  const isPressed = list.state.filters[parameter]?.includes(value) ?? false;
  return (
    <UnstyledButton
      className={classes.quick}
      aria-pressed={isPressed}
      data-danger={filter.isDanger || undefined}
      onClick={() => list.setFilters({ [parameter]: isPressed ? [] : [value] })}
    >
      {Icon && <Icon size={15} stroke={1.7} aria-hidden />}
      {filter.label}
      {filter.count !== undefined && <span className={classes.count}>{formatNumber(filter.count)}</span>}
    </UnstyledButton>
  );
}
