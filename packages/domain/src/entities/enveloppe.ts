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
    // Clients that were made before do not send it.
    poids: grams('Poids', { required: false, keptWhenAbsent: true, section: 'Poids' }),
  },
});
