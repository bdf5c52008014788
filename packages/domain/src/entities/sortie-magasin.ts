import { defineEntity } from '../entity/entity.ts';
import { dateTime, integer, positive, reference, text } from '../entity/field.ts';

export const sortieMagasin = defineEntity({
  name: 'sortieMagasin',
  menu: 'Sorties magasin',
  one: 'une sortie',
  nouns: ['sortie', 'sorties'],
  group: 'Gestion Stock',
  naming: ['demandeur'],
  verbs: ['ajouter', 'modifier', 'supprimer', 'afficher'],
  alsoChanges: ['article', 'job'],
  size: 'growing',
  fields: {
    article: reference('Article', 'article'),
    job: reference('Job', 'job'),
    demandeur: text('Demandeur'),
    quantiteDemande: positive('Quantité demandée'),
    quantiteLivree: positive('Quantité livrée'),
    quantiteRupture: integer('Quantité en rupture'),
    dateHeureSortie: dateTime('Date et heure'),
  },
});
