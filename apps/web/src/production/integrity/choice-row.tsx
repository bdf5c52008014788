import { Segmented } from '../../ui/field/segmented.tsx';
import classes from './incident-dialog.module.css';

interface ChoiceRowProps<Value extends number> {
  label: string;
  choices: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A few choices side by side: one press chooses, and all of them are visible. */
export const ChoiceRow = <Value extends number>({ label, choices, value, onChange }: ChoiceRowProps<Value>) => (
  <fieldset className={classes.choice}>
    <legend>{label}</legend>
    <Segmented
      fullWidth
      aria-label={label}
      data={choices.map((choice) => ({ value: String(choice.value), label: choice.label.charAt(0).toUpperCase() + choice.label.slice(1) }))}
      value={String(value)}
      onChange={(chosen) => onChange(choices.find((choice) => String(choice.value) === chosen)?.value ?? value)}
    />
  </fieldset>
);
