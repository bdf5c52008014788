import { defineEntity } from '../entity/entity.ts';
import { dateTime, positive, reference, text } from '../entity/field.ts';

export const entreeMagasin = defineEntity({
  name: 'entreeMagasin',
  menu: 'Entrées magasin',
  one: 'une entrée',
  nouns: ['entrée', 'entrées'],
  group: 'Gestion Stock',
  naming: ['numeroBonLivraison'],
  verbs: ['ajouter', 'modifier', 'supprimer', 'afficher'],
  alsoChanges: ['article'],
  size: 'growing',
  fields: {
    article: reference('Article', 'article'),
    quantite: positive('Quantité'),
    client: reference('Client', 'client'),
    fournisseur: reference('Fournisseur', 'fournisseur'),
    numeroBonLivraison: text('Numéro de bon de livraison'),
    numeroCia: text('Numéro CIA', { column: false }),
    dateHeureSortie: dateTime('Date et heure'),
  },
});
