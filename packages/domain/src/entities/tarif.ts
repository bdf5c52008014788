import { defineEntity } from '../entity/entity.ts';
import { date, price, reference } from '../entity/field.ts';

/** The postage price of one pli, from a day on. */
export const tarif = defineEntity({
  name: 'tarif',
  menu: 'Tarifs',
  one: 'un tarif',
  nouns: ['tarif', 'tarifs'],
  group: 'Administration',
  naming: ['dateDebut'],
  fields: {
    acheminement: reference('Acheminement', 'acheminement'),
    poids: reference('Poids', 'poids'),
    prixUnitaire: price('Prix unitaire'),
    dateDebut: date('Date de début', { help: "Le prix vaut de ce jour jusqu'au tarif suivant" }),
  },
});
