import { INSERTION, type Insertion, TYPE_INSERTION } from '@editique/domain/job/steps';
import type { Row } from '../db/database.ts';
import { itemAt } from './item-at.ts';
import { acheminements, clients, documents, enveloppes, papiers } from './reference-lists.ts';

/** A job template of the demo: its bibliothèque, and the names and size of its jobs. */
export interface Template {
  libelle: string;
  /** The beginning of its jobs' names, and the kind of suffix: month and lot, week, running number, lot or city. */
  code: string;
  suffix: (typeof suffixes)[number];
  client: string;
  document: (typeof documents)[number];
  papier: string;
  enveloppe: string;
  acheminement: (typeof acheminements)[number];
  /** Plis of a usual job. */
  plis: number;
  feuillesParPli: number;
  isTwoSided: boolean;
  insertion: Insertion;
  isAlsoPdf: boolean;
}

const suffixes = ['month', 'week', 'number', 'lot', 'city'] as const;
const insertions = ['manuel', 'automatique', 'sans'] as const;

const lines = `
Relevés mensuels A4 R/V|RELEVES-ATLAS|month|BAC|Relevé de compte|A4-80-BL|C65-F|Courrier ordinaire|24000|2|rv|automatique|pdf
Relevés trimestriels titres|TITRES-ATLAS|month|BAC|Relevé de compte|A4-90-BL|C5-F|Prioritaire|10000|3|rv|sans|pdf
Mises en demeure crédit|MED-ATLAS|week|BAC|Mise en demeure|A4-80-BL|C65-F|Recommandé avec AR|1500|1|r|sans|
Quittances trimestrielles|QUITTANCES-ALMANAR|number|AAM|Quittance|A4-TIP|DL-F|Courrier ordinaire|18500|1|r|automatique|pdf
Avis d'échéance auto|AVIS-ALMANAR|month|AAM|Avis d'échéance|A4-TIP|DL-F|Courrier ordinaire|14000|1|rv|manuel|
Conditions générales|CG-ALMANAR|lot|AAM|Carte|COU-115|C4-S|Remise client|6000|4|rv|sans|
Factures mobiles postpayées|FACT-TMS|month|TMS|Facture|BOB-80|C65-F|Courrier ordinaire|26000|2|rv|automatique|pdf
Résiliations|TMS-RESIL|week|TMS|Mise en demeure|A4-80-BL|C65-F|Recommandé|2200|1|r|sans|
Factures entreprises|PRO-TMS|month|TMS|Facture|A4-90-BL|C5-F|Prioritaire|9000|3|rv|sans|pdf
Avis de consommation d'eau|EAUX-SOUSS-AVIS|number|RES|Facture|A4-TIP|DL-F|Courrier ordinaire|22000|1|rv|sans|
Relances d'impayés|EAUX-SOUSS-REL|number|RES|Mise en demeure|A4-80-BL|DL-F|Courrier ordinaire|7500|1|r|sans|
Coupures|EAUX-SOUSS-COUP|lot|RES|Mise en demeure|A4-80-BL|C65-F|Recommandé|1000|1|r|sans|
Décomptes de prestations|MUTUELLE-DECOMPTES|week|MAN|Relevé de compte|A4-80-PRE|C65-F|Courrier ordinaire|17000|1|rv|sans|pdf
Cartes d'adhérent|CARTES-ANNOUR|lot|MAN|Carte|CAR-250|C65-S|Prioritaire|10000|1|r|manuel|
Appels de cotisation|COTIS-ANNOUR|month|MAN|Avis d'échéance|A4-TIP|DL-F|Courrier ordinaire|12000|1|r|sans|
Mises en demeure|MED-RIF|week|CRF|Mise en demeure|A4-80-BL|C65-F|Recommandé avec AR|3100|1|rv|sans|
Échéances de prêt|ECHEANCES-RIF|number|CRF|Avis d'échéance|A4-80-BL|DL-F|Courrier ordinaire|15500|1|r|sans|pdf
Relevés de compte|RELEVES-RIF|month|CRF|Relevé de compte|A4-80-BL|C65-F|Courrier ordinaire|19000|2|rv|automatique|
Publipostage saisonnier|PROMO-CHAOUIA|lot|DCH|Carte|COU-115|C5-F|Courrier ordinaire|22000|1|rv|manuel|
Cartes de fidélité|FIDELITE-CHAOUIA|lot|DCH|Carte|CAR-250|DL-S|Courrier ordinaire|10500|1|r|manuel|
Factures fournisseurs|FACT-CHAOUIA|month|DCH|Facture|A4-80-BL|DL-F|Prioritaire|4600|2|r|sans|pdf
Bulletins de pension|BULLETINS-ZENITH|number|CRZ|Bulletin de paie|A4-80-PRE|C65-F|Courrier ordinaire|20000|1|r|automatique|
Attestations annuelles|ATTEST-ZENITH|lot|CRZ|Relevé de compte|A4-90-BL|C65-F|Courrier ordinaire|13000|1|rv|sans|pdf
Contrôles de vie|VIE-ZENITH|city|CRZ|Convocation|A4-80-BL|C5-F|Recommandé|3600|2|r|sans|
Convocations de rentrée|CONVOC-OUED|lot|UPO|Convocation|A4-80-BL|DL-F|Prioritaire|10500|1|r|automatique|
Bulletins de paie|PAIE-OUED|number|UPO|Bulletin de paie|A4-80-PRE|C5-F|Coursier interne|2100|1|r|sans|pdf
Frais de scolarité|SCOLARITE-OUED|month|UPO|Facture|A4-80-BL|DL-F|Courrier ordinaire|6500|1|r|sans|
Avis d'imposition|AVIS-FISCAL|city|AFD|Avis d'échéance|BOB-80|C65-F|Courrier ordinaire|35000|2|rv|automatique|
Mises en demeure fiscales|MED-FISCAL|city|AFD|Mise en demeure|A4-80-BL|C65-F|Recommandé avec AR|5000|2|r|sans|
Convocations de contrôle|CONVOC-FISCAL|city|AFD|Convocation|A4-80-BL|C65-F|Recommandé|1900|1|r|sans|
`;

export const templates: readonly Template[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const words = line.split('|');
    const word = (position: number): string => itemAt(words, position);
    return {
      libelle: word(0),
      code: word(1),
      suffix: oneOf(suffixes, word(2)),
      client: word(3),
      document: oneOf(documents, word(4)),
      papier: word(5),
      enveloppe: word(6),
      acheminement: oneOf(acheminements, word(7)),
      plis: Number(word(8)),
      feuillesParPli: Number(word(9)),
      isTwoSided: word(10) === 'rv',
      insertion: INSERTION[oneOf(insertions, word(11))],
      isAlsoPdf: word(12) === 'pdf',
    };
  });

function oneOf<T extends string>(known: readonly T[], word: string): T {
  const found = known.find((candidate) => candidate === word);
  if (found === undefined) throw new Error(`The demo has no '${word}'`);
  return found;
}

export function templateOf(code: string): Template {
  const template = templates.find((candidate) => candidate.code === code);
  if (!template) throw new Error(`The demo has no template '${code}'`);
  return template;
}

export type Ids = Record<string, readonly number[]>;

const idAt = (ids: Ids, table: string, index: number): number => itemAt(ids[table], index);
export const clientIndex = ({ client }: Template): number => clients.findIndex(({ code_client }) => code_client === client);
export const papierIndex = (code: string): number => papiers.findIndex(({ code_papier }) => code_papier === code);
export const enveloppeIndex = (code: string): number => enveloppes.findIndex(({ code_enveloppe }) => code_enveloppe === code);

/** Returns the rows of the bibliothèques, in the order of the templates. */
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
    type_insertion: template.document === 'Carte' ? TYPE_INSERTION.carte : TYPE_INSERTION.impression,
    type_impression_insertion_id: idAt(ids, 'type_impression_insertion', template.insertion === INSERTION.sans ? 0 : template.insertion),
    origine_insertion: template.insertion === INSERTION.manuel ? 'client' : 'opérateur',
    envoi_pdf: template.isAlsoPdf,
    envoi_mail: template.isAlsoPdf,
    envoi_sms: template.client === 'TMS',
  }));
