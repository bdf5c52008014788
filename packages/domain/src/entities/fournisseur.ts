import { defineEntity } from '../entity/entity.ts';
import { text } from '../entity/field.ts';

export const fournisseur = defineEntity({
  name: 'fournisseur',
  menu: 'Fournisseurs',
  one: 'un fournisseur',
  nouns: ['fournisseur', 'fournisseurs'],
  group: 'Gestion Stock',
  naming: ['libelle'],
  isRecoverable: true,
  fields: {
    libelle: text('Libellé'),
  },
});
