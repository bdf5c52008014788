import { defineEntity } from '../entity/entity.ts';
import { date, integer, reference, unitPrice } from '../entity/field.ts';

/** The price of a prestation from a day and a quantity on, for one client or for all clients. */
export const tarifPrestation = defineEntity({
  name: 'tarifPrestation',
  menu: 'Tarifs de prestation',
  one: 'un tarif de prestation',
  nouns: ['tarif de prestation', 'tarifs de prestation'],
  group: 'Gestion Factures',
  naming: ['dateDebut'],
  actions: { grille: 'Grille tarifaire' },
  selectsByAction: { grille: ['client'] },
  menuActions: ['grille'],
  size: 'growing',
  fields: {
    prestation: reference('Prestation', 'prestation'),
    client: reference('Client', 'client', { required: false }),
    aPartirDe: integer('À partir de'),
    prixUnitaire: unitPrice('Prix unitaire'),
    dateDebut: date('Date de début'),
    dateFin: date('Date de fin', { required: false }),
  },
});
