import type { EntityDefinition } from '@editique/domain/entity/entity';
import type { Field } from '@editique/domain/entity/field';
import type { InputWrapperProps } from '@mantine/core';
import { frenchSpaces } from '../../../lib/text/french-spaces.ts';

type Help = Pick<InputWrapperProps, 'description' | 'inputWrapperOrder'>;

/**
 * Returns the props for a field's help, shown below its control: above it, the controls of a row would no longer line up. Screen readers
 * read it with the control.
 */
export const helpOf = ({ help }: Field): Help => (help ? { description: frenchSpaces(help), inputWrapperOrder: [...HELP_BELOW] } : {});

export const HELP_BELOW = ['label', 'input', 'description', 'error'] as const;

/** Returns where the records of a select are created. Nothing for a read-only list, whose records no user creates. */
export const sourceOf = ({ group, menu, readOnly }: EntityDefinition): string | undefined =>
  readOnly ? undefined : `Cette liste se remplit dans ${group}, ${menu}.`;
