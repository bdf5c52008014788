import { type EntityDefinition, writableFields } from '@editique/domain/entity/entity';
import type { RowError } from '@editique/domain/transfer/import-report';
import { Select } from '@mantine/core';
import classes from './import-modal.module.css';

interface HeadingMapProps {
  entity: EntityDefinition;
  unknown: readonly string[];
  chosen: ReadonlyMap<string, string>;
  onChoose: (heading: string, field: string) => void;
}

const HEADING_LINE = 1;
const LEFT_OUT = '';

/** Returns the headings of the file that match no field. */
export const unknownHeadings = (entity: EntityDefinition, errors: readonly RowError[]): string[] => [
  ...new Set(
    errors.flatMap(({ ligne, champ }) => (ligne === HEADING_LINE && champ !== null && !Object.hasOwn(entity.fields, champ) ? [champ] : [])),
  ),
];

/** Lets the user assign the columns of a foreign file to fields. */
export function HeadingMap({ entity, unknown, chosen, onChoose }: HeadingMapProps) {
  const fields = writableFields(entity, 'create').map(([name, field]) => ({ value: name, label: field.label }));
  return (
    <section aria-label="Colonnes du fichier">
      <h3 className={classes.subtitle}>Colonnes à reconnaître</h3>
      <div className={classes.headings}>
        {unknown.map((heading) => (
          <Select
            key={heading}
            label={heading}
            placeholder="Choisir un champ"
            data={[{ value: LEFT_OUT, label: 'Ne pas importer' }, ...fields]}
            value={chosen.get(heading) ?? null}
            onChange={(field) => onChoose(heading, field ?? LEFT_OUT)}
            allowDeselect={false}
          />
        ))}
      </div>
    </section>
  );
}
