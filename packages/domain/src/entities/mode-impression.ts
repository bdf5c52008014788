import { defineEntity } from '../entity/entity.ts';
import { positive, text } from '../entity/field.ts';

export const modeImpression = defineEntity({
  name: 'modeImpression',
  menu: "Modes d'impression",
  one: "un mode d'impression",
  nouns: ["mode d'impression", "modes d'impression"],
  group: 'Gestion Bibliothèque',
  naming: ['libelle'],
  fields: {
    libelle: text('Libellé'),
    // API clients written before this field do not send it, so an update without it keeps the stored value.
    pagesParFeuille: positive('Pages par feuille', { required: false, keptWhenAbsent: true, max: 16 }),
  },
});
