import type { Row } from '../db/database.ts';
import { machineRows } from './machines.ts';

/** The reference lists by table: facts of a Moroccan operator, with invented clients. */

const named = (column: string, names: readonly string[]): Row[] => names.map((name) => ({ [column]: name }));
const columns = (names: readonly string[], rows: readonly (readonly unknown[])[]): Row[] =>
  rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index]])));

const mailOf = (domain: string): string => `comptabilite@${domain}.example`;

const villes =
  'Casablanca, Rabat, Salé, Fès, Marrakech, Tanger, Meknès, Oujda, Agadir, Kénitra, Tétouan, Témara, Safi, Mohammedia, El Jadida, Khouribga, Béni Mellal, Nador, Settat, Berrechid, Larache, Khémisset, Guelmim, Taza, Errachidia, Ouarzazate, Essaouira, Berkane, Laâyoune, Dakhla';

/** ICE, tax number and addresses are invented, and mail to '.example' reaches nobody. The last figure is the payment term in days. */
export const clients = columns(
  ['nom_client', 'code_client', 'delai_facturation', 'adresse', 'ice', 'identifiant_fiscal', 'email_facturation', 'delai_paiement'],
  [
    [
      'Banque Atlas Crédit',
      'BAC',
      30,
      '112, boulevard Zerktouni\n20100 Casablanca',
      '001542387000041',
      '14502387',
      mailOf('atlas-credit'),
      30,
    ],
    ['Assurances Al Manar', 'AAM', 30, '27, avenue Hassan II\n20070 Casablanca', '001687254000018', '16872540', mailOf('almanar'), 60],
    ['Télécom Maghreb Sud', 'TMS', 45, 'Technopolis, bâtiment B7\n11100 Salé', '001930126000077', '19301264', mailOf('maghreb-sud'), 60],
    [
      'Régie Eaux du Souss',
      'RES',
      60,
      'Rue du 29-Février, quartier industriel\n80000 Agadir',
      '002014873000052',
      '20148731',
      mailOf('eaux-souss'),
      90,
    ],
    ['Mutuelle An-Nour', 'MAN', 30, '5, rue Al Abtal, Agdal\n10090 Rabat', '001755098000063', '17550983', mailOf('an-nour'), 45],
    ['Crédit Rif', 'CRF', 30, '48, avenue Mohammed V\n90000 Tanger', '001468231000025', '14682317', mailOf('credit-rif'), 30],
    ['Distribution Chaouia', 'DCH', 15, 'Zone industrielle, lot 14\n26000 Settat', '002247615000039', '22476158', mailOf('chaouia'), 30],
    [
      'Caisse Retraite Zénith',
      'CRZ',
      10,
      '31, avenue Annakhil, Hay Riad\n10100 Rabat',
      '001593740000086',
      '15937402',
      mailOf('zenith'),
      null,
    ],
    ['Université Privée Oued', 'UPO', 20, 'Route de Fès, km 6\n50000 Meknès', '002308164000014', '23081645', mailOf('oued'), 30],
    [
      'Agence Fiscale Démo',
      'AFD',
      45,
      'Avenue Al Araar, Hay Riad\n10100 Rabat',
      '001802935000090',
      '18029356',
      mailOf('agence-fiscale'),
      90,
    ],
  ],
);

export const papiers = columns(
  ['code_papier', 'type_papier', 'origine_papier', 'libelle', 'grammage', 'format'],
  [
    ['A4-80-BL', 'A4', 'opérateur', 'A4 80 g blanc', 80, 'A4'],
    ['A4-90-BL', 'A4', 'opérateur', 'A4 90 g blanc', 90, 'A4'],
    ['A4-80-PRE', 'A4 préimprimé', 'client', 'A4 80 g préimprimé', 80, 'A4'],
    ['A4-TIP', 'A4 perforé', 'opérateur', 'A4 perforé TIP', 80, 'A4'],
    ['BOB-80', 'bobine', 'opérateur', 'Bobine 80 g', 80, 'A4'],
    ['COU-115', 'couché', 'opérateur', 'Couché 115 g', 115, 'A4'],
    ['CAR-250', 'carte', 'client', 'Carte 250 g', 250, '85 × 54'],
  ],
);

export const enveloppes = columns(
  ['code_enveloppe', 'type_enveloppe', 'origine_enveloppe', 'libelle', 'poids'],
  [
    ['DL-F', 'DL', 'opérateur', 'DL 110×220, fenêtre', 4.5],
    ['DL-S', 'DL', 'client', 'DL 110×220, sans fenêtre', 4.5],
    ['C65-F', 'C6/5', 'opérateur', 'C6/5 114×229, fenêtre', 5],
    ['C65-S', 'C6/5', 'opérateur', 'C6/5 114×229, sans fenêtre', 5],
    ['C5-F', 'C5', 'opérateur', 'C5 162×229, fenêtre', 7.5],
    ['C4-S', 'C4', 'client', 'C4 229×324, sans fenêtre', 15],
  ],
);

export const acheminements = [
  'Courrier ordinaire',
  'Prioritaire',
  'Recommandé',
  'Recommandé avec AR',
  'Amana',
  'Coursier interne',
  'Remise client',
  'International',
] as const;

export const documents = [
  'Relevé de compte',
  'Facture',
  'Quittance',
  "Avis d'échéance",
  'Mise en demeure',
  'Carte',
  'Convocation',
  'Bulletin de paie',
] as const;

export const motifs = [
  ['NPAI', "N'habite pas à l'adresse indiquée", 'retour'],
  ['ADI', 'Adresse incomplète', 'retour'],
  ['INC', 'Inconnu', 'retour'],
  ['REF', 'Refusé', 'retour'],
  ['NRE', 'Non réclamé', 'retour'],
  ['BOUR', 'Bourrage', 'incident'],
  ['PANNE', 'Panne machine', 'arrêt'],
  ['PAPIER', 'Attente papier', 'pause'],
  ['BAT', 'Attente BAT client', 'pause'],
  ['SERIE', 'Changement de série', 'arrêt'],
] as const;

export const unites: readonly string[] = ['feuille', 'ramette', 'boîte de 500', 'unité', 'bobine'];
export const fournisseurs = [
  'Papeterie Atlantique',
  'Enveloppes du Maghreb',
  'Bureau Service Casa',
  'Toner Express',
  'Cartonnages Chaouia',
  'Med Paper',
];

const region = (nom_region: string, nom_region_ar: string): Row => ({ nom_region, nom_region_ar });

export const referenceLists: Record<string, readonly Row[]> = {
  ville: named('nom_ville', villes.split(', ')),
  region: [
    region('Tanger-Tétouan-Al Hoceïma', 'طنجة تطوان الحسيمة'),
    region("L'Oriental", 'الشرق'),
    region('Fès-Meknès', 'فاس مكناس'),
    region('Rabat-Salé-Kénitra', 'الرباط سلا القنيطرة'),
    region('Béni Mellal-Khénifra', 'بني ملال خنيفرة'),
    region('Casablanca-Settat', 'الدار البيضاء سطات'),
    region('Marrakech-Safi', 'مراكش آسفي'),
    region('Drâa-Tafilalet', 'درعة تافيلالت'),
    region('Souss-Massa', 'سوس ماسة'),
    region('Guelmim-Oued Noun', 'كلميم واد نون'),
    region('Laâyoune-Sakia El Hamra', 'العيون الساقية الحمراء'),
    region('Dakhla-Oued Ed-Dahab', 'الداخلة وادي الذهب'),
  ],
  client: clients,
  papier: papiers,
  enveloppe: enveloppes,
  acheminement: named('deroulement', acheminements),
  poids: named('valeur_poids', ['0-20 g', '21-50 g', '51-100 g', '101-250 g', '251-500 g', '501-1000 g', '1001-2000 g']),
  machine: machineRows,
  motif: motifs.map(([code_motif, libelle_motif, usage]) => ({ code_motif, libelle_motif, usage })),
  document: named('nom_document', documents),
  type_impression: named('libelle', ['Noir', 'Quadrichromie', "Noir et couleur d'accompagnement"]),
  mode_impression: [
    { libelle: 'Recto', pages_par_feuille: 1 },
    { libelle: 'Recto verso', pages_par_feuille: 2 },
    { libelle: 'Recto verso tête-bêche', pages_par_feuille: 2 },
  ],
  type_envoi: named('libelle', ['Postal', 'Postal et électronique', 'Remise en main propre']),
  type_impression_insertion: named('libelle', ['Sans insertion', 'Encart A5', 'Encart A4 plié', 'Carte collée']),
  unite_article: named('libelle', unites),
  fournisseur: named('libelle', fournisseurs),
};
