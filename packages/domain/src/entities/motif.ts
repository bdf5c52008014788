import { defineEntity } from '../entity/entity.ts';
import { code, text } from '../entity/field.ts';

/** The purposes of a motif. A select lists the motifs of its own purpose first, then those without a purpose. */
export const motifUsages = [
  { value: 'pause', label: 'pause' },
  { value: 'annulation', label: 'annulation' },
  { value: 'retour', label: 'retour' },
  { value: 'incident', label: 'incident' },
  { value: 'arrêt', label: 'arrêt' },
] as const;
export type MotifUsage = (typeof motifUsages)[number]['value'];

/** Returns a name such as 'P1 · Panne machine', because the code alone says little to the user who chooses. */
export const motifName = ({ codeMotif, libelleMotif }: Readonly<Record<string, unknown>>): string => `${codeMotif} · ${libelleMotif}`;

export const motif = defineEntity({
  name: 'motif',
  menu: 'Motifs',
  one: 'un motif',
  nouns: ['motif', 'motifs'],
  group: 'Administration',
  naming: ['codeMotif', 'libelleMotif'],
  fields: {
    codeMotif: text('Code motif', { unique: true }),
    libelleMotif: text('Libellé'),
    // API clients written before this field do not send it, so an update without it keeps the stored value.
    usage: code('Usage', motifUsages, { required: false, keptWhenAbsent: true }),
  },
});
