import type { EntityDefinition } from '@editique/domain/entity/entity';
import type { ReactNode } from 'react';
import type { ControlProps } from './control/control-props.ts';
import { FieldControl } from './control/controls.tsx';
import classes from './form.module.css';
import type { WritableName } from './form-values.ts';
import { sectionsOf } from './sections.ts';
import type { FormHandle } from './use-resource-form.ts';

export interface FormSectionsOptions<E extends EntityDefinition = EntityDefinition> {
  /** Fields that the form stores and sends without showing them. */
  hidden?: readonly WritableName<E>[];
  /** Fields with the full width, such as a reference that determines the other fields. */
  wide?: readonly WritableName<E>[];
  /** Fields that come first in their section, such as the one on which the others depend. */
  first?: readonly WritableName<E>[];
  /** The screen's own controls, by field. */
  controls?: { readonly [Name in WritableName<E>]?: (props: ControlProps<E['fields'][Name]>, form: FormHandle<E>) => ReactNode };
}

interface FormSectionsProps extends FormSectionsOptions {
  entity: EntityDefinition;
  form: FormHandle;
}

/** The sections of the form, separated by hairlines. They have two columns, or three for counts. */
export function FormSections({ entity, form, hidden, wide = [], first = [], controls = {} }: FormSectionsProps) {
  return (
    <>
      {sectionsOf(entity, form.mode, hidden).map((section) => (
        <section key={section.fields[0]?.[0]} className={classes.section}>
          {section.title && <h2 className={classes.heading}>{section.title}</h2>}
          <div className={classes.grid} data-counts={section.isCounts || undefined}>
            {withFirst(section.fields, first).map(([name, field]) => {
              const props: ControlProps = {
                name,
                field,
                value: form.values[name],
                onChange: (value) => form.setValue(name, value),
                error: form.errors[name],
              };
              return (
                <div
                  key={name}
                  className={classes.cell}
                  data-wide={wide.includes(name) || undefined}
                  data-check={field.kind === 'boolean' || undefined}
                >
                  {controls[name] ? controls[name](props, form) : <FieldControl {...props} />}
                </div>
              );
            })}
          </div>
        </section>
      ))}
    </>
  );
}

const withFirst = <F extends readonly [string, unknown]>(fields: readonly F[], first: readonly string[]): F[] => [
  ...fields.filter(([name]) => first.includes(name)),
  ...fields.filter(([name]) => !first.includes(name)),
];
