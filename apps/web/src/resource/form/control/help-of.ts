import type { EntityDefinition } from '@editique/domain/entity/entity';
import type { Field } from '@editique/domain/entity/field';
import type { InputWrapperProps } from '@mantine/core';
import { frenchSpaces } from '../../../lib/text/french-spaces.ts';

type Help = Pick<InputWrapperProps, 'description' | 'inputWrapperOrder'>;

/** The help of a field, under its control: above it, the controls of a row would no longer stand on one line. It is read with the control. */
export const helpOf = ({ help }: Field): Help => (help ? { description: frenchSpaces(help), inputWrapperOrder: [...HELP_BELOW] } : {});

export const HELP_BELOW = ['label', 'input', 'description', 'error'] as const;

/** Where the records of a select are made. Nobody makes those of a list that is only read. */
export const sourceOf = ({ group, menu, readOnly }: EntityDefinition): string | undefined =>
  readOnly ? undefined : `Cette liste se remplit dans ${group}, ${menu}.`;
