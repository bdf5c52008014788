import { bibliotheque } from '@editique/domain/entities/bibliotheque';
import { pathOf } from '@editique/domain/entity/entity';
import type { Values } from '@editique/domain/entity/input';
import { initialValues } from '../../../resource/form/values.ts';
import type { Row } from '../../../resource/record/record.ts';

/** The parameter of the add form that names what it copies. */
export const COPY = 'copie';

export const copyHref = (id: number): string => `${pathOf(bibliotheque)}/ajouter?${COPY}=${id}`;

/** What the add form begins with: the record under a name of its own. */
export function copyOf(record: Row): Values {
  const values = initialValues(bibliotheque, 'create', record);
  return { ...values, libelle: `${String(record.libelle)} (copie)`.slice(0, bibliotheque.fields.libelle.max) };
}
