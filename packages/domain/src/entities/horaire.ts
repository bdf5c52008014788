import { defineEntity } from '../entity/entity.ts';
import { choice, reference, time } from '../entity/field.ts';

export const jours = [
  { value: 1, label: 'lundi' },
  { value: 2, label: 'mardi' },
  { value: 3, label: 'mercredi' },
  { value: 4, label: 'jeudi' },
  { value: 5, label: 'vendredi' },
  { value: 6, label: 'samedi' },
  { value: 7, label: 'dimanche' },
] as const;

/** The working hours of a machine on one weekday. A machine without any works Monday to Friday, 08:00 to 18:00. */
export const horaire = defineEntity({
  name: 'horaire',
  menu: 'Horaires',
  one: 'un horaire',
  nouns: ['horaire', 'horaires'],
  group: 'Administration',
  naming: ['debut'],
  disambiguatedBy: 'machine',
  alsoChanges: ['job'],
  search: null,
  fields: {
    machine: reference('Machine', 'machine'),
    jour: choice('Jour', jours),
    debut: time('Début'),
    fin: time('Fin', { isEnd: true }),
  },
});
