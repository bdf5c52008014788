import { explained } from '../../../resource/typing/number-input.tsx';
import type { DraftLine, LineErrors as Errors } from './draft-line.ts';
import classes from './line-editor.module.css';

/** The fields of a line, in the order of the table. */
const FIELDS = [
  ['libelle', 'Libellé'],
  ['quantite', 'Quantité'],
  ['prixUnitaire', 'Prix unitaire'],
  ['tauxTva', 'TVA'],
] as const;

interface LineErrorsProps {
  line: DraftLine;
  errors: Errors;
  /** Returns the id of a field's error, by which the field is described. */
  idOf: (name: string) => string;
}

/** Shows the errors of a line under it: the cells of its numbers are too narrow for sentences. */
export function LineErrors({ line, errors, idOf }: LineErrorsProps) {
  const wrong = FIELDS.filter(([name]) => errors[name] !== undefined);
  if (wrong.length === 0) return null;
  return (
    <tr className={classes.errors}>
      <td colSpan={6}>
        {wrong.map(([name, label]) => (
          <p key={name} id={idOf(name)}>
            {label}&#8239;: <span>{name === 'libelle' ? errors[name] : explained(errors[name], line[name], true)}</span>
          </p>
        ))}
      </td>
    </tr>
  );
}
