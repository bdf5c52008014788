import { defineEntity } from '../entity/entity.ts';
import { integer, text } from '../entity/field.ts';

export const client = defineEntity({
  name: 'client',
  menu: 'Clients',
  one: 'un client',
  nouns: ['client', 'clients'],
  group: 'Administration',
  naming: ['nomClient', 'codeClient'],
  size: 'growing',
  search: { rank: 2 },
  fields: {
    nomClient: text('Nom du client'),
    codeClient: text('Code client', { unique: true }),
    delaiFacturation: integer('Délai de facturation', { unit: 'jour' }),
  },
});
