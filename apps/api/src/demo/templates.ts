import type { Row } from '../db/database.ts';
import { acheminements, clients, type documents, enveloppes, papiers } from './reference-lists.ts';

/** A job template of the demo: what its bibliothèque says, and how large and how often its jobs are. */
export interface Template {
  libelle: string;
  /** How its jobs are named, and what follows: month and lot, week, running number, lot or city. */
  code: string;
  suffix: 'month' | 'week' | 'number' | 'lot' | 'city';
  client: string;
  document: (typeof documents)[number];
  papier: string;
  enveloppe: string;
  acheminement: (typeof acheminements)[number];
  /** Plis of a usual job. */
  plis: number;
  feuillesParPli: number;
  isTwoSided: boolean;
  /** 1 Manuel, 2 Automatique, 3 Sans. */
  insertion: number;
  isAlsoPdf: boolean;
}

const lines = `
Relevés mensuels A4 R/V|RELEVES-ATLAS|month|BAC|Relevé de compte|A4-80-BL|C65-F|Courrier ordinaire|16000|2|rv|2|pdf
Relevés trimestriels titres|TITRES-ATLAS|month|BAC|Relevé de compte|A4-90-BL|C5-F|Prioritaire|5200|3|rv|3|pdf
Mises en demeure crédit|MED-ATLAS|week|BAC|Mise en demeure|A4-80-BL|C65-F|Recommandé avec AR|640|1|r|3|
Quittances trimestrielles|QUITTANCES-ALMANAR|number|AAM|Quittance|A4-TIP|DL-F|Courrier ordinaire|9800|1|r|2|pdf
Avis d'échéance auto|AVIS-ALMANAR|month|AAM|Avis d'échéance|A4-TIP|DL-F|Courrier ordinaire|7400|1|rv|1|
Conditions générales|CG-ALMANAR|lot|AAM|Carte|COU-115|C4-S|Remise client|2600|4|rv|3|
Factures mobiles postpayées|FACT-TMS|month|TMS|Facture|BOB-80|C65-F|Courrier ordinaire|24000|2|rv|2|pdf
Résiliations|TMS-RESIL|week|TMS|Mise en demeure|A4-80-BL|C65-F|Recommandé|900|1|r|3|
Factures entreprises|PRO-TMS|month|TMS|Facture|A4-90-BL|C5-F|Prioritaire|3800|3|rv|3|pdf
Avis de consommation d'eau|EAUX-SOUSS-AVIS|number|RES|Facture|A4-TIP|DL-F|Courrier ordinaire|14500|1|rv|3|
Relances d'impayés|EAUX-SOUSS-REL|number|RES|Mise en demeure|A4-80-BL|DL-F|Courrier ordinaire|3100|1|r|3|
Coupures|EAUX-SOUSS-COUP|lot|RES|Mise en demeure|A4-80-BL|C65-F|Recommandé|420|1|r|3|
Décomptes de prestations|MUTUELLE-DECOMPTES|week|MAN|Relevé de compte|A4-80-PRE|C65-F|Courrier ordinaire|11200|1|rv|3|pdf
Cartes d'adhérent|CARTES-ANNOUR|lot|MAN|Carte|CAR-250|C65-S|Prioritaire|4200|1|r|1|
Appels de cotisation|COTIS-ANNOUR|month|MAN|Avis d'échéance|A4-TIP|DL-F|Courrier ordinaire|6300|1|r|3|
Mises en demeure|MED-RIF|week|CRF|Mise en demeure|A4-80-BL|C65-F|Recommandé avec AR|1300|1|rv|3|
Échéances de prêt|ECHEANCES-RIF|number|CRF|Avis d'échéance|A4-80-BL|DL-F|Courrier ordinaire|8200|1|r|3|pdf
Relevés de compte|RELEVES-RIF|month|CRF|Relevé de compte|A4-80-BL|C65-F|Courrier ordinaire|12500|2|rv|2|
Publipostage saisonnier|PROMO-CHAOUIA|lot|DCH|Carte|COU-115|C5-F|Courrier ordinaire|15000|1|rv|1|
Cartes de fidélité|FIDELITE-CHAOUIA|lot|DCH|Carte|CAR-250|DL-S|Courrier ordinaire|5600|1|r|1|
Factures fournisseurs|FACT-CHAOUIA|month|DCH|Facture|A4-80-BL|DL-F|Prioritaire|1900|2|r|3|pdf
Bulletins de pension|BULLETINS-ZENITH|number|CRZ|Bulletin de paie|A4-80-PRE|C65-F|Courrier ordinaire|18600|1|r|2|
Attestations annuelles|ATTEST-ZENITH|lot|CRZ|Relevé de compte|A4-90-BL|C65-F|Courrier ordinaire|6900|1|rv|3|pdf
Contrôles de vie|VIE-ZENITH|city|CRZ|Convocation|A4-80-BL|C5-F|Recommandé|1500|2|r|3|
Convocations de rentrée|CONVOC-OUED|lot|UPO|Convocation|A4-80-BL|DL-F|Prioritaire|4300|1|r|2|
Bulletins de paie|PAIE-OUED|number|UPO|Bulletin de paie|A4-80-PRE|C5-F|Coursier interne|860|1|r|3|pdf
Frais de scolarité|SCOLARITE-OUED|month|UPO|Facture|A4-80-BL|DL-F|Courrier ordinaire|2700|1|r|3|
Avis d'imposition|AVIS-FISCAL|city|AFD|Avis d'échéance|BOB-80|C65-F|Courrier ordinaire|32000|2|rv|2|
Mises en demeure fiscales|MED-FISCAL|city|AFD|Mise en demeure|A4-80-BL|C65-F|Recommandé avec AR|2100|2|r|3|
Convocations de contrôle|CONVOC-FISCAL|city|AFD|Convocation|A4-80-BL|C65-F|Recommandé|780|1|r|3|
`;

export const templates: readonly Template[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [libelle, code, suffix, client, document, papier, enveloppe, acheminement, plis, feuilles, sides, insertion, pdf] =
      line.split('|');
    return {
      libelle,
      code,
      suffix,
      client,
      document,
      papier,
      enveloppe,
      acheminement,
      plis: Number(plis),
      feuillesParPli: Number(feuilles),
      isTwoSided: sides === 'rv',
      insertion: Number(insertion),
      isAlsoPdf: pdf === 'pdf',
    } as Template;
  });

export type Ids = Record<string, readonly number[]>;

const idAt = (ids: Ids, table: string, index: number): number => ids[table]?.[index] as number;
export const clientIndex = ({ client }: Template): number => clients.findIndex(({ code_client }) => code_client === client);
export const papierIndex = (code: string): number => papiers.findIndex(({ code_papier }) => code_papier === code);
export const enveloppeIndex = (code: string): number => enveloppes.findIndex(({ code_enveloppe }) => code_enveloppe === code);

/** The rows of the bibliothèques, in the order of the templates. */
export const bibliotheques = (ids: Ids): Row[] =>
  templates.map((template) => ({
    libelle: template.libelle,
    client_id: idAt(ids, 'client', clientIndex(template)),
    papier_id: idAt(ids, 'papier', papierIndex(template.papier)),
    origine_papier: papiers[papierIndex(template.papier)]?.origine_papier,
    enveloppe_id: idAt(ids, 'enveloppe', enveloppeIndex(template.enveloppe)),
    origine_enveloppe: enveloppes[enveloppeIndex(template.enveloppe)]?.origine_enveloppe,
    type_impression_id: idAt(ids, 'type_impression', template.document === 'Carte' ? 1 : 0),
    mode_impression_id: idAt(ids, 'mode_impression', template.isTwoSided ? 1 : 0),
    type_envoi_id: idAt(ids, 'type_envoi', template.isAlsoPdf ? 1 : 0),
    acheminement_id: idAt(ids, 'acheminement', acheminements.indexOf(template.acheminement)),
    insertion: template.insertion,
    type_insertion: template.document === 'Carte' ? 3 : 1,
    type_impression_insertion_id: idAt(ids, 'type_impression_insertion', template.insertion === 3 ? 0 : template.insertion),
    origine_insertion: template.insertion === 1 ? 'client' : 'opérateur',
    envoi_pdf: template.isAlsoPdf,
    envoi_mail: template.isAlsoPdf,
    envoi_sms: template.client === 'TMS',
  }));
