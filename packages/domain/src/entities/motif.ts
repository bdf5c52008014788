import { defineEntity } from '../entity/entity.ts';
import { code, text } from '../entity/field.ts';

/** What a motif is for. Selects offer their own first, then those that are for anything. */
export const motifUsages = [
  { value: 'pause', label: 'pause' },
  { value: 'annulation', label: 'annulation' },
  { value: 'retour', label: 'retour' },
  { value: 'incident', label: 'incident' },
  { value: 'arrêt', label: 'arrêt' },
] as const;
export type MotifUsage = (typeof motifUsages)[number]['value'];

/** 'P1 · Panne machine': its code alone says little to whoever chooses. */
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
    // Clients that were made before do not send it.
    usage: code('Usage', motifUsages, { required: false, keptWhenAbsent: true }),
  },
});
