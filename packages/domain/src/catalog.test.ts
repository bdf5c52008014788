import { describe, expect, it, test } from 'vitest';
import { catalog, entityNamed, referrersOf } from './catalog.ts';
import { isRequired } from './entity/field.ts';

/** The contract's table letter for letter: name (menu) | add button's words | writable fields with their labels, `*` required. */
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

const rows = table
  .trim()
  .split('\n')
  .map((row) => {
    const [head = '', one = '', fields = ''] = row.split(' | ');
    const [, name = '', menu = ''] = /^(\w+) \((.*)\)$/.exec(head) ?? [];
    return { name, menu, one, fields: fields.split(', ').sort() };
  });

test.each(rows)("$name has the contract's menu entry, button, labels and required marks", ({ name, menu, one, fields }) => {
  const entity = entityNamed(name);
  expect([entity.menu, entity.one]).toEqual([menu, one]);
  const written = Object.entries(entity.fields).filter(([, field]) => !field.readOnly);
  expect(written.map(([key, field]) => `${key}${isRequired(field) ? '*' : ''} (${field.label})`).sort()).toEqual(fields);
});

describe('what the server alone writes', () => {
  it.each([
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
  ])('%s shows it', (name, fields) => {
    const entity = entityNamed(name);
    expect(Object.keys(entity.fields)).toEqual(expect.arrayContaining(fields));
    for (const field of fields) expect(entity.readOnly || entity.fields[field]?.readOnly).toBe(true);
  });
  it('covers every entity of the catalog with a row above', () => {
    expect([...rows.map((row) => row.name), 'spool', 'historique'].sort()).toEqual(catalog.map((entity) => entity.name).sort());
  });
});

describe('row icons', () => {
  const special: Record<string, string[]> = {
    job: ['view', 'delete'],
    historique: ['view'],
    spool: ['view'],
    ...Object.fromEntries(
      ['entreeMagasin', 'sortieMagasin', 'depot', 'bibliotheque', 'facture', 'article'].map((name) => [name, ['view', 'edit', 'delete']]),
    ),
  };
  it.each(catalog.map((entity) => [entity.name, entity.icons] as const))('%s has those of the specification', (name, icons) => {
    expect(icons).toEqual(special[name] ?? ['edit', 'delete']);
  });
});

const naming: Record<string, string[]> = {
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

it.each(catalog.map((entity) => [entity.name, entity] as const))('%s is named by fields that it has', (name, entity) => {
  expect(entity.naming).toEqual(naming[name] ?? ['libelle']);
  expect(Object.keys(entity.fields)).toEqual(expect.arrayContaining([...entity.naming]));
});

it('has the unique fields of the contract', () => {
  const unique = catalog.flatMap((entity) =>
    Object.entries(entity.fields)
      .filter(([, field]) => 'unique' in field && field.unique)
      .map(([name]) => `${entity.name}.${name}`),
  );
  const codes = ['client.codeClient', 'facture.numFacture', 'papier.codePapier', 'enveloppe.codeEnveloppe', 'motif.codeMotif'];
  expect(unique.sort()).toEqual(['users.email', 'users.identifiant', 'page.chemin', ...codes].sort());
});

it('has long texts, limits and choices as the contract says', () => {
  const long = catalog.flatMap((entity) => Object.entries(entity.fields).filter(([, field]) => field.kind === 'longText'));
  expect(long.map(([name]) => name).sort()).toEqual(['commentaire', 'detail', 'observation']);
  expect(entityNamed('job').fields.nombreSpool).toMatchObject({ min: 1, max: 1000 });
  for (const count of ['nombreCaissete', 'nombreCartons', 'nombrePlis'])
    expect(entityNamed('depot').fields[count]).toMatchObject({ min: 0 });
  expect(entityNamed('affranchissement').fields.prix).toMatchObject({ kind: 'decimal', scale: 2, max: 9_999_999_999.99 });
});

it('points every reference to an entity of the catalog, and finds who points back', () => {
  for (const entity of catalog) {
    for (const field of Object.values(entity.fields)) if ('to' in field) expect(() => entityNamed(field.to)).not.toThrow();
  }
  expect(referrersOf('typeEnvoi').map(({ entity, field }) => `${entity.name}.${field}`)).toEqual(['bibliotheque.typeEnvoi']);
  expect(() => entityNamed('inconnu')).toThrow("No entity is named 'inconnu'");
});
