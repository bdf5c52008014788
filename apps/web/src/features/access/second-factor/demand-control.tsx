import { Checkbox } from '@mantine/core';
import type { ControlProps } from '../../../resource/form/control/control-props.ts';
import classes from './second-factor.module.css';

/** Chooses whether the role demands a second factor, and explains what that means for users who have none yet. */
export const DemandControl = ({ name, field, value, onChange, error, isDisabled }: ControlProps) => (
  <Checkbox
    name={name}
    label={field.label}
    description="Qui a ce rôle ne peut rien faire avant d'avoir activé le sien. Chacun l'active lui-même, dès qu'il se connecte."
    classNames={{ description: classes.caption }}
    error={error}
    disabled={isDisabled ?? false}
    checked={value === true}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
);
