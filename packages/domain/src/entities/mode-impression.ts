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
    // Clients that were made before do not send it.
    pagesParFeuille: positive('Pages par feuille', { required: false, keptWhenAbsent: true, max: 16 }),
  },
});
