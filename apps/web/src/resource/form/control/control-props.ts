import type { Field } from '@editique/domain/entity/field';
import type { ReactNode } from 'react';

/** The props that a form passes to a control. The value is whatever was typed or chosen so far. */
export interface ControlProps<F extends Field = Field> {
  name: string;
  field: F;
  value: unknown;
  onChange: (value: unknown) => void;
  error?: ReactNode;
  isDisabled?: boolean;
}
