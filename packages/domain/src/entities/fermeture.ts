import { defineEntity } from '../entity/entity.ts';
import { dateTime, reference, text } from '../entity/field.ts';

/** A period without work, for one machine or for the whole atelier. */
export const fermeture = defineEntity({
  name: 'fermeture',
  menu: 'Fermetures',
  one: 'une fermeture',
  nouns: ['fermeture', 'fermetures'],
  group: 'Administration',
  naming: ['libelle'],
  alsoChanges: ['job'],
  search: null,
  fields: {
    libelle: text('Libellé'),
    debut: dateTime('Début'),
    fin: dateTime('Fin'),
    machine: reference('Machine', 'machine', { required: false, help: "Vide : tout l'atelier est fermé" }),
  },
});
