import { defineEntity } from '../entity/entity.ts';
import { arabicText, text } from '../entity/field.ts';

export const region = defineEntity({
  name: 'region',
  menu: 'Régions',
  one: 'une région',
  nouns: ['région', 'régions'],
  group: 'Administration',
  naming: ['nomRegion'],
  fields: {
    nomRegion: text('Nom de la région'),
    nomRegionAr: arabicText('Nom en arabe'),
  },
});
