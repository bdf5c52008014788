import { defineEntity } from '../entity/entity.ts';
import { integer, reference, text } from '../entity/field.ts';

const proposed = { required: false, keptWhenAbsent: true, column: false } as const;

export const article = defineEntity({
  name: 'article',
  menu: 'Articles',
  one: 'un article',
  nouns: ['article', 'articles'],
  group: 'Gestion Stock',
  naming: ['libelle'],
  verbs: ['ajouter', 'modifier', 'supprimer', 'afficher'],
  size: 'growing',
  search: { rank: 4 },
  fields: {
    libelle: text('Libellé'),
    quantite: integer('Quantité'),
    stockMinimum: integer('Stock minimum'),
    uniteArticle: reference('Unité', 'uniteArticle'),
    // Which paper or envelope it is, so that a job's template can propose it.
    papier: reference('Papier', 'papier', proposed),
    enveloppe: reference('Enveloppe', 'enveloppe', proposed),
  },
});
