import { defineEntity } from '../entity/entity.ts';
import { grams, text } from '../entity/field.ts';

export const enveloppe = defineEntity({
  name: 'enveloppe',
  menu: 'Enveloppes',
  one: 'une enveloppe',
  nouns: ['enveloppe', 'enveloppes'],
  group: 'Administration',
  naming: ['codeEnveloppe', 'libelle'],
  fields: {
    codeEnveloppe: text('Code enveloppe', { unique: true }),
    typeEnveloppe: text("Type d'enveloppe"),
    origineEnveloppe: text("Origine de l'enveloppe"),
    libelle: text('Libellé'),
    // API clients written before this field do not send it, so an update without it keeps the stored value.
    poids: grams('Poids', { required: false, keptWhenAbsent: true, section: 'Poids' }),
  },
});
