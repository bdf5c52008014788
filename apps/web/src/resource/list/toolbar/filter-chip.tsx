import type { ReferenceField, ReferencesField } from '@editique/domain/entity/field';
import type { AnyRecord } from '@editique/domain/record';
import { UnstyledButton } from '@mantine/core';
import { memo } from 'react';
import { IconPlus, IconX } from '../../../icons/icons.ts';
import { PopoverMountedOnOpen } from '../../../ui/dialog/popover-mounted-on-open.tsx';
import type { AnyListController } from '../state/use-list.ts';
import { boundsText, cleared, type FilterField, isActive, isSet, listText, setText } from './filters.ts';
import { RangeFilter } from './range-filter.tsx';
import { SetFilter } from './set-filter.tsx';
import classes from './toolbar.module.css';
import { useReferenceLabels } from './use-reference-labels.ts';

interface FilterChipProps extends FilterField {
  list: AnyListController;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Removes the filter; its button stays, for the focus. Must be a stable function, because the memoised chip does not compare it. */
  onRemove: (name: string) => void;
}

/** A filter of the list: a dashed button while unused, then 'Champ : valeur' with a button that removes it. */
function Chip({ name, field, list, isOpen, onOpen, onRemove }: FilterChipProps) {
  const { filters } = list.state;
  const active = isActive(name, filters);
  const exact = only(filters[name]);
  return (
    <div className={classes.chip} data-filter={name} data-active={active || undefined}>
      <PopoverMountedOnOpen
        isOpen={isOpen}
        onChange={onOpen}
        width={280}
        position="bottom-start"
        trapFocus
        returnFocus
        shadow="md"
        radius="md"
        className={classes.dropdown}
        button={(props) => (
          <UnstyledButton {...props} className={classes.label} onClick={() => onOpen(!isOpen)}>
            {active ? (
              <>
                {field.label}
                {'\u202F: '}
                <ChipValue name={name} field={field} list={list} />
              </>
            ) : (
              <>
                <IconPlus size={14} stroke={1.7} aria-hidden />
                {field.label}
              </>
            )}
          </UnstyledButton>
        )}
      >
        {isSet(field) ? (
          <SetFilter field={field} values={filters[name] ?? []} onChange={(values) => list.setFilters({ [name]: values })} />
        ) : (
          <RangeFilter
            field={field}
            min={exact ?? filters[`${name}Min`]?.[0]}
            max={exact ?? filters[`${name}Max`]?.[0]}
            onApply={(min, max) => {
              list.setFilters({ ...cleared(name), [`${name}Min`]: min, [`${name}Max`]: max });
              onOpen(false);
            }}
          />
        )}
      </PopoverMountedOnOpen>
      {active && (
        <UnstyledButton
          className={classes.remove}
          aria-label={`Retirer le filtre ${field.label}`}
          onClick={() => {
            onRemove(name);
            list.setFilters(cleared(name));
          }}
        >
          <IconX size={14} stroke={1.7} aria-hidden />
        </UnstyledButton>
      )}
    </div>
  );
}

/** Returns the single number of a range filter. Several numbers in the address do not fit its form and give none. */
const only = (values: readonly string[] = []): string | undefined => (values.length === 1 ? values[0] : undefined);

/**
 * Returns whether a chip would look the same. Paging and sorting do not change the filters, and a closed popover costs as much as a row.
 */
function isSame(one: FilterChipProps, other: FilterChipProps): boolean {
  return (
    one.name === other.name &&
    one.field === other.field &&
    one.isOpen === other.isOpen &&
    one.list.setFilters === other.list.setFilters &&
    JSON.stringify(valuesOf(one)) === JSON.stringify(valuesOf(other)) &&
    // The names of the selected records may come from the rows.
    (one.list.rows === other.list.rows || !isActive(one.name, one.list.state.filters))
  );
}

const valuesOf = ({ name, list: { state } }: FilterChipProps) => [name, `${name}Min`, `${name}Max`].map((one) => state.filters[one]);

export const FilterChip = memo(Chip, isSame);

function ChipValue({ name, field, list }: FilterField & { list: AnyListController }) {
  const { filters } = list.state;
  const values = filters[name] ?? [];
  if (field.kind === 'reference' || field.kind === 'references')
    return <ReferenceValue name={name} field={field} values={values} rows={list.rows} />;
  if (field.kind === 'choice' || field.kind === 'code' || field.kind === 'computed' || field.kind === 'boolean')
    return setText(field, values);
  return boundsText(field, name, filters);
}

interface ReferenceValueProps {
  name: string;
  field: ReferenceField | ReferencesField;
  values: readonly string[];
  rows: readonly AnyRecord[];
}

const ReferenceValue = ({ name, field, values, rows }: ReferenceValueProps) => listText(useReferenceLabels(field.to, name, values, rows));
