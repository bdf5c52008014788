import { entityNamed } from '@editique/domain/catalog';
import { CURRENCY, type Field, isRequired } from '@editique/domain/entity/field';
import { fold } from '@editique/domain/text/fold';
import { Checkbox, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { GrowingTextarea } from '../../../ui/field/growing-textarea.tsx';
import { NewPasswordInput } from '../../../ui/field/new-password-input.tsx';
import { completedName } from '../../record/record.ts';
import { useOptions } from '../../record/use-options.ts';
import { MomentInput } from '../../typing/moment-input.tsx';
import { NumberInput } from '../../typing/number-input.tsx';
import { TimeInput } from '../../typing/time-input.tsx';
import classes from '../form.module.css';
import { numberIn, referenceIn, textIn } from '../form-values.ts';
import { useQuickCreate } from '../quick-create/quick-create-context.ts';
import type { ControlProps } from './control-props.ts';
import { helpOf, sourceOf } from './help-of.ts';
import { PickInput } from './pick-input.tsx';
import { ReferencesControl } from './references-control.tsx';
import { unitWords } from './unit-words.ts';

/** Draws the control for a field's kind. Its `name` attribute is the field's name. */
export function FieldControl({ name, field, value, onChange, error, isDisabled }: ControlProps): ReactNode {
  const common = { name, label: field.label, error, required: isRequired(field), disabled: isDisabled, ...helpOf(field) };
  const typed = {
    ...common,
    value: textIn(value) ?? '',
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  switch (field.kind) {
    case 'text':
      return <TextInput {...typed} autoComplete="off" />;
    case 'email':
      return <TextInput {...typed} type="email" autoComplete="off" />;
    case 'arabicText':
      return <TextInput {...typed} autoComplete="off" attributes={RTL} lang="ar" />;
    case 'longText':
      return <GrowingTextarea {...typed} minRows={3} maxRows={12} />;
    case 'password':
      return <NewPasswordInput {...typed} />;
    case 'integer':
    case 'decimal':
      return (
        <NumberInput
          {...common}
          {...(field.unit && {
            rightSection: <span className={classes.unit}>{unitWords(field.unit)}</span>,
            rightSectionWidth: 'max-content',
          })}
          hasDecimals={field.kind === 'decimal'}
          isMoney={field.unit === CURRENCY}
          value={numberIn(value) ?? textIn(value)}
          onChange={onChange}
        />
      );
    case 'dateTime':
    case 'date':
      return <MomentInput {...common} kind={field.kind} value={textIn(value)} onChange={onChange} />;
    case 'time':
      return <TimeInput {...common} value={textIn(value)} onChange={onChange} />;
    case 'boolean':
      return (
        <Checkbox
          name={name}
          label={field.label}
          error={error}
          description={helpOf(field).description}
          disabled={isDisabled}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'choice':
    case 'code':
      return <ChoiceControl name={name} field={field} value={value} onChange={onChange} error={error} isDisabled={isDisabled} />;
    case 'reference':
      return <ReferenceControl name={name} field={field} value={value} onChange={onChange} error={error} isDisabled={isDisabled} />;
    case 'references':
      return <ReferencesControl name={name} field={field} value={value} onChange={onChange} error={error} isDisabled={isDisabled} />;
  }
}

type FieldOf<K extends Field['kind']> = Extract<Field, { kind: K }>;

function ChoiceControl({ name, field, value, onChange, error, isDisabled }: ControlProps<FieldOf<'choice' | 'code'>>) {
  const [search, setSearch] = useState('');
  const items = field.choices.map((choice) => ({ key: String(choice.value), label: choice.label }));
  return (
    <PickInput
      name={name}
      label={field.label}
      error={error}
      required={isRequired(field)}
      disabled={isDisabled}
      {...helpOf(field)}
      selected={items.find((item) => item.key === String(value)) ?? null}
      items={items.filter((item) => fold(item.label).includes(fold(search)))}
      onSearch={setSearch}
      onPick={(key) => onChange(field.choices.find((choice) => String(choice.value) === key)?.value ?? null)}
      isClearable={!isRequired(field)}
    />
  );
}

interface ReferenceControlProps extends ControlProps<FieldOf<'reference'>> {
  /** Returns the text of an offered record, if its naming fields say too little. */
  labelOf?: (record: Readonly<Record<string, unknown>>) => string;
  /** Returns the second line of an offered record. */
  detailOf?: (record: Readonly<Record<string, unknown>>) => string;
  /** Restricts the offered records on the server. */
  filters?: Readonly<Record<string, number | string>>;
  /** What an empty field means. */
  placeholder?: string;
}

export function ReferenceControl({
  name,
  field,
  value,
  onChange,
  error,
  isDisabled,
  labelOf = (record) => completedName(entityNamed(field.to), record),
  detailOf,
  filters,
  placeholder,
}: ReferenceControlProps) {
  const [search, setSearch] = useState('');
  const [isOpened, setOpened] = useState(false);
  const {
    options,
    isAwaited,
    error: failure,
    refetch,
  } = useOptions(entityNamed(field.to), search, {
    enabled: isOpened,
    ...(filters ? { filters } : {}),
    usage: field.usage,
  });
  const chosen = referenceIn(value);
  const create = useQuickCreate(entityNamed(field.to), onChange);
  return (
    <PickInput
      name={name}
      label={field.label}
      error={error}
      required={isRequired(field)}
      disabled={isDisabled}
      {...helpOf(field)}
      {...(placeholder ? { placeholder } : {})}
      selected={chosen && { key: String(chosen.id), label: labelOf(chosen) }}
      items={options.map((option) => ({
        key: String(option.id),
        label: labelOf(option.record),
        ...(detailOf && { detail: detailOf(option.record) }),
      }))}
      onSearch={setSearch}
      onOpen={() => setOpened(true)}
      onFocus={() => setOpened(true)}
      onPick={(key) => onChange(options.find((option) => String(option.id) === key)?.record ?? null)}
      isAwaited={isAwaited}
      reading={{ error: failure, refetch }}
      isClearable={!isRequired(field)}
      onCreate={create}
      createLabel={`Ajouter ${entityNamed(field.to).one}`}
      source={filters ? undefined : sourceOf(entityNamed(field.to))}
    />
  );
}

/** Set on the input only, because its label is French: as a prop it would go to the wrapper of both. */
const RTL = { input: { dir: 'rtl' } } as const;
