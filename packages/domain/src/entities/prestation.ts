import { UNITE_PRESTATION } from '../billing/unite.ts';
import { defineEntity } from '../entity/entity.ts';
import { boolean, choice, percentage, text } from '../entity/field.ts';

const unitesPrestation = [
  { value: UNITE_PRESTATION.page, label: 'page' },
  { value: UNITE_PRESTATION.feuille, label: 'feuille' },
  { value: UNITE_PRESTATION.pli, label: 'pli' },
  { value: UNITE_PRESTATION.insertion, label: 'insertion' },
  { value: UNITE_PRESTATION.job, label: 'job' },
  { value: UNITE_PRESTATION.forfait, label: 'forfait' },
] as const;

/** Something that can be billed, priced per unit. */
export const prestation = defineEntity({
  name: 'prestation',
  menu: 'Prestations',
  one: 'une prestation',
  nouns: ['prestation', 'prestations'],
  group: 'Gestion Factures',
  naming: ['libelle'],
  hasSmallForm: true,
  fields: {
    libelle: text('Libellé'),
    unite: choice('Unité', unitesPrestation),
    tauxTva: percentage('Taux de TVA'),
    automatique: boolean('Facturée sur chaque job', { help: "Une ligne en est calculée pour chaque job d'une facture" }),
  },
});
