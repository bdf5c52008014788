import { UnstyledButton } from '@mantine/core';
import { memo } from 'react';
import type { TablerIcon } from '../../../icons/icons.ts';
import { formatNumber } from '../../../lib/text/format.ts';
import type { AnyListController } from '../state/use-list.ts';
import classes from './toolbar.module.css';

/** A filter applied with one press, such as 'En retard' with its count. */
export interface QuickFilter {
  parameter: string;
  /** Defaults to 'true'. */
  value?: string;
  label: string;
  icon?: TablerIcon;
  count?: number;
  isDanger?: boolean;
}

interface QuickChipProps {
  filter: QuickFilter;
  list: AnyListController;
}

function Chip({ filter, list }: QuickChipProps) {
  const { parameter, value = 'true', icon: Icon } = filter;
  const isPressed = isOn({ filter, list });
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

const isOn = ({ filter: { parameter, value = 'true' }, list }: QuickChipProps): boolean =>
  list.state.filters[parameter]?.includes(value) ?? false;

const isSame = (one: QuickChipProps, other: QuickChipProps): boolean =>
  isOn(one) === isOn(other) &&
  one.list.setFilters === other.list.setFilters &&
  one.filter.parameter === other.filter.parameter &&
  one.filter.value === other.filter.value &&
  one.filter.label === other.filter.label &&
  one.filter.icon === other.filter.icon &&
  one.filter.count === other.filter.count &&
  one.filter.isDanger === other.filter.isDanger;

export const QuickChip = memo(Chip, isSame);
