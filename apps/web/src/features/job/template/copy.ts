import { bibliotheque } from '@editique/domain/entities/bibliotheque';
import { pathOf } from '@editique/domain/entity/entity';
import { copiedLabel } from '../../../resource/form/copied-label.ts';
import type { FormValues } from '../../../resource/form/form-values.ts';
import { initialValues } from '../../../resource/form/values.ts';
import type { Template } from './template.ts';

/** The parameter of the create form that names the bibliothèque to copy. */
export const COPY = 'copie';

export const copyHref = (id: number): string => `${pathOf(bibliotheque)}/ajouter?${COPY}=${id}`;

/** Returns the first values of a copy: the record's values under a label of its own. */
export function copyOf(record: Template): FormValues<typeof bibliotheque> {
  const values = initialValues(bibliotheque, 'create', record);
  return { ...values, libelle: copiedLabel(record.libelle, bibliotheque.fields.libelle.max) };
}
