import { defineEntity } from '../entity/entity.ts';
import { integer, reference, text } from '../entity/field.ts';

export const article = defineEntity({
  name: 'article',
  menu: 'Articles',
  one: 'un article',
  nouns: ['article', 'articles'],
  group: 'Gestion Stock',
  naming: ['libelle'],
  hasSmallForm: true,
  verbs: ['ajouter', 'modifier', 'supprimer', 'afficher'],
  size: 'growing',
  search: { rank: 4 },
  fields: {
    libelle: text('Libellé'),
    quantite: integer('Quantité'),
    stockMinimum: integer('Stock minimum', { help: "Une alerte est donnée quand le stock l'atteint" }),
    uniteArticle: reference('Unité', 'uniteArticle'),
    // Links the article to the paper or envelope that it is, so that a sortie for a job can propose it from the job's bibliothèque.
    papier: reference('Papier', 'papier', { required: false, column: false, help: "Le papier que c'est : la sortie d'un job le propose" }),
    enveloppe: reference('Enveloppe', 'enveloppe', {
      required: false,
      column: false,
      help: "L'enveloppe que c'est : la sortie d'un job la propose",
    }),
  },
});
