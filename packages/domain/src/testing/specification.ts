/**
 * The tables of the specification, copied letter for letter. Tests compare the catalog with them for the specified entities and fields.
 * Entities and optional fields that the product adds need no line here.
 */

interface SpecifiedForm {
  name: string;
  menu: string;
  /** The text of the add button. */
  one: string;
  /** 'nom* (Nom)': the field, `*` if it is required, and its label. */
  fields: string[];
}

/** Name (menu) | text of the add button | writable fields with their labels, `*` if required. */
const table = `
users (Utilisateurs) | un utilisateur | nom* (Nom), prenom* (Prénom), email* (E-mail), identifiant* (Identifiant), fonction* (Fonction), password* (Mot de passe), roles* (Rôles)
module (Modules) | un module | libelle* (Libellé)
page (Pages) | une page | libelle* (Libellé), chemin* (Chemin), module* (Module)
role (Roles) | un rôle | libelle* (Libellé), module* (Module), pages* (Pages)
document (Documents) | un document | nomDocument* (Nom du document)
client (Clients) | un client | nomClient* (Nom du client), codeClient* (Code client), delaiFacturation* (Délai de facturation)
papier (Papiers) | un papier | codePapier* (Code papier), typePapier* (Type de papier), originePapier* (Origine du papier), libelle* (Libellé)
ville (Villes) | une ville | nomVille* (Nom de la ville)
acheminement (Acheminements) | un acheminement | deroulement* (Déroulement)
poids (Poids) | un poids | valeurPoids* (Valeur)
machine (Machines) | une machine | nomMachine* (Nom de la machine), typeMachine* (Type de machine)
motif (Motifs) | un motif | codeMotif* (Code motif), libelleMotif* (Libellé)
region (Régions) | une région | nomRegion* (Nom de la région), nomRegionAr* (Nom en arabe)
enveloppe (Enveloppes) | une enveloppe | codeEnveloppe* (Code enveloppe), typeEnveloppe* (Type d'enveloppe), origineEnveloppe* (Origine de l'enveloppe), libelle* (Libellé)
tarif (Tarifs) | un tarif | acheminement* (Acheminement), poids* (Poids), prixUnitaire* (Prix unitaire), dateDebut* (Date de début)
job (Jobs) | un job | bibliotheque* (Bibliothèque), typeCreation* (Type de création), nomjob* (Nom du job), nombrePages* (Nombre de pages), nombrePlis* (Nombre de plis), nombreFeuilles* (Nombre de feuilles), nombrePdf* (Nombre de PDF), nombreInsertions* (Nombre d'insertions), nombreSpool* (Nombre de spools), dateHeureReception* (Date de réception), dateHeureEnvoi* (Date d'envoi), observation* (Observation), commentaire* (Commentaire), facture (Facture)
depot (Dépôts) | un dépôt | client* (Client), document* (Document), job* (Job), date* (Date), heure* (Heure), nombreCaissete* (Nombre de caissettes), nombreCartons* (Nombre de cartons), nombrePlis* (Nombre de plis), type* (Type), operateur* (Opérateur), observateur* (Observateur)
affranchissement (Affranchissements) | un affranchissement | prix* (Prix), detail* (Détail), job* (Job)
facture (Factures) | une facture | numFacture* (Numéro de facture), refFacture* (Référence), dateFacture* (Date de facture), client* (Client)
article (Articles) | un article | libelle* (Libellé), quantite* (Quantité), stockMinimum* (Stock minimum), uniteArticle* (Unité), papier (Papier), enveloppe (Enveloppe)
uniteArticle (Unités) | une unité | libelle* (Libellé)
fournisseur (Fournisseurs) | un fournisseur | libelle* (Libellé)
entreeMagasin (Entrées magasin) | une entrée | article* (Article), client* (Client), fournisseur* (Fournisseur), quantite* (Quantité), numeroBonLivraison* (Numéro de bon de livraison), numeroCia* (Numéro CIA), dateHeureSortie* (Date et heure)
sortieMagasin (Sorties magasin) | une sortie | article* (Article), job* (Job), demandeur* (Demandeur), quantiteDemande* (Quantité demandée), quantiteLivree* (Quantité livrée), quantiteRupture* (Quantité en rupture), dateHeureSortie* (Date et heure)
bibliotheque (Bibliothèques) | une bibliothèque | libelle* (Libellé), client* (Client), papier* (Papier), enveloppe* (Enveloppe), acheminement* (Acheminement), typeImpression* (Type d'impression), modeImpression* (Mode d'impression), typeEnvoi* (Type d'envoi), typeImpressionInsertion* (Type d'impression insertion), typeInsertion* (Type d'insertion), insertion* (Insertion), origineInsertion* (Origine de l'insertion), originePapier* (Origine du papier), origineEnveloppe* (Origine de l'enveloppe), envoiPdf (Envoi PDF), envoiMail (Envoi e-mail), envoiSms (Envoi SMS)
typeEnvoi (Types d'envoi) | un type d'envoi | libelle* (Libellé)
modeImpression (Modes d'impression) | un mode d'impression | libelle* (Libellé)
typeImpression (Types d'impression) | un type d'impression | libelle* (Libellé)
typeImpressionInsertion (Types d'impression insertion) | un type d'impression insertion | libelle* (Libellé)
`;

export const forms: SpecifiedForm[] = table
  .trim()
  .split('\n')
  .map((row) => {
    const [head = '', one = '', fields = ''] = row.split(' | ');
    const [, name = '', menu = ''] = /^(\w+) \((.*)\)$/.exec(head) ?? [];
    return { name, menu, one, fields: fields.split(', ').sort() };
  });

/** The fields that only the server writes. */
export const serverOwned: [name: string, fields: string[]][] = [
  [
    'spool',
    [
      'nomSpool',
      'nomFichierJob',
      'nombrePages',
      'nombrePlis',
      'nombreFeuilles',
      'accompliImpression',
      'resteImpression',
      'accompliMSP',
      'resteMSP',
      'job',
    ],
  ],
  ['historique', ['nomApplication', 'nomClient', 'action', 'dateAction', 'job', 'utilisateur']],
  ['job', ['dateHeureValidation', 'etape', 'etat', 'reprise', 'statutFacturation', 'client']],
];

/** Every entity of the specification. */
export const specifiedNames: string[] = [...forms.map(({ name }) => name), 'spool', 'historique'];

/** The icons of a row, where they are not just edit and delete. */
const ROW_ICONS: Record<string, string[]> = {
  job: ['view', 'delete'],
  historique: ['view'],
  spool: ['view'],
  ...Object.fromEntries(
    ['entreeMagasin', 'sortieMagasin', 'depot', 'bibliotheque', 'facture', 'article'].map((name) => [name, ['view', 'edit', 'delete']]),
  ),
};

export const iconsOf = (name: string): string[] => ROW_ICONS[name] ?? ['edit', 'delete'];

/** The naming fields of an entity, where they are not `libelle`. */
const NAMING: Record<string, string[]> = {
  users: ['nom', 'prenom'],
  page: ['libelle', 'chemin'],
  document: ['nomDocument'],
  client: ['nomClient', 'codeClient'],
  papier: ['codePapier', 'libelle'],
  ville: ['nomVille'],
  acheminement: ['deroulement'],
  poids: ['valeurPoids'],
  machine: ['nomMachine', 'typeMachine'],
  motif: ['codeMotif', 'libelleMotif'],
  region: ['nomRegion'],
  enveloppe: ['codeEnveloppe', 'libelle'],
  job: ['nomjob'],
  depot: ['date', 'heure'],
  facture: ['numFacture'],
  spool: ['nomSpool'],
  affranchissement: ['detail'],
  entreeMagasin: ['numeroBonLivraison'],
  sortieMagasin: ['demandeur'],
  historique: ['nomApplication'],
  tarif: ['dateDebut'],
};

export const namingOf = (name: string): string[] => NAMING[name] ?? ['libelle'];

export const uniqueFields: string[] = [
  ...['users.email', 'users.identifiant', 'page.chemin', 'client.codeClient', 'facture.numFacture'],
  ...['papier.codePapier', 'enveloppe.codeEnveloppe', 'motif.codeMotif'],
];

export const longTexts: string[] = ['job.commentaire', 'affranchissement.detail', 'job.observation'];

export const administration = (...names: string[]) => names.map((name) => `/app/administration/${name}`);

/** The specification's menu. The product's own lists follow those of their group. */
export const specifiedMenu: [group: string, paths: string[]][] = [
  ['Gestion utilisateurs', ['/app/utilisateur', '/app/utilisateur/role', '/app/utilisateur/module', '/app/utilisateur/page']],
  [
    'Administration',
    administration('document', 'client', 'papier', 'ville', 'acheminement', 'poids', 'machine', 'motif', 'region', 'enveloppe', 'tarif'),
  ],
  ['Gestion Jobs', administration('job', 'depot', 'affranchissement', 'spool', 'job/scan')],
  ['Gestion Factures', administration('facture', 'facture/a-facturer')],
  ['Tracabilité', administration('historique')],
  ['Gestion Stock', administration('article', 'uniteArticle', 'fournisseur', 'entreeMagasin', 'sortieMagasin')],
  ['Gestion Bibliothèque', administration('bibliotheque', 'typeEnvoi', 'typeImpression', 'modeImpression', 'typeImpressionInsertion')],
];
