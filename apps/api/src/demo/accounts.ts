import { catalog } from '@editique/domain/catalog';
import { affranchissement } from '@editique/domain/entities/affranchissement';
import { arret } from '@editique/domain/entities/arret';
import { article } from '@editique/domain/entities/article';
import { bibliotheque } from '@editique/domain/entities/bibliotheque';
import { client } from '@editique/domain/entities/client';
import { depot } from '@editique/domain/entities/depot';
import { entreeMagasin } from '@editique/domain/entities/entree-magasin';
import { facture } from '@editique/domain/entities/facture';
import { fermeture } from '@editique/domain/entities/fermeture';
import { fournisseur } from '@editique/domain/entities/fournisseur';
import { historique } from '@editique/domain/entities/historique';
import { horaire } from '@editique/domain/entities/horaire';
import { incident } from '@editique/domain/entities/incident';
import { job } from '@editique/domain/entities/job';
import { machine } from '@editique/domain/entities/machine';
import { modeImpression } from '@editique/domain/entities/mode-impression';
import { prestation } from '@editique/domain/entities/prestation';
import { reglement } from '@editique/domain/entities/reglement';
import { retirage } from '@editique/domain/entities/retirage';
import { retour } from '@editique/domain/entities/retour';
import { sortieMagasin } from '@editique/domain/entities/sortie-magasin';
import { spool } from '@editique/domain/entities/spool';
import { tarifPrestation } from '@editique/domain/entities/tarif-prestation';
import { typeEnvoi } from '@editique/domain/entities/type-envoi';
import { typeImpression } from '@editique/domain/entities/type-impression';
import { typeImpressionInsertion } from '@editique/domain/entities/type-impression-insertion';
import { uniteArticle } from '@editique/domain/entities/unite-article';
import { type EntityDefinition, pathOf } from '@editique/domain/entity/entity';
import { actionPath, screensOf, verbPath } from '@editique/domain/entity/permission';
import type { Trx } from '../db/database.ts';
import { run } from '../db/database.ts';
import { hashPassword } from '../security/password.ts';

export const DEMO_PASSWORD = 'demo-2026';

interface Account {
  email: string;
  nom: string;
  prenom: string;
  fonction: string;
  role: string;
  reaches(entity: EntityDefinition): string[];
}

const everything = (entity: EntityDefinition): string[] => screensOf(entity).map((screen) => screen.path);
const reading = (entity: EntityDefinition): string[] => [
  pathOf(entity),
  ...(entity.verbs.includes('afficher') ? [verbPath(entity, 'afficher')] : []),
];
/** Actions that only show something. */
const VIEWS = ['planning', 'a-deposer', 'statistiques', 'a-identifier', 'balance-agee', 'journal-ventes', 'compte', 'grille'];
const viewing = (entity: EntityDefinition): string[] => [
  ...reading(entity),
  ...VIEWS.filter((view) => Object.hasOwn(entity.actions, view)).map((view) => actionPath(entity, view)),
];
const some =
  (full: readonly EntityDefinition[], read: readonly EntityDefinition[] = []) =>
  (entity: EntityDefinition) => {
    if (full.includes(entity)) return everything(entity);
    return read.includes(entity) ? reading(entity) : [];
  };

const library = [bibliotheque, typeEnvoi, typeImpression, modeImpression, typeImpressionInsertion];
/** Machines, their hours and what stops them. */
const planning = [machine, horaire, fermeture, arret];
const money = [facture, reglement, prestation, tarifPrestation];
const stock = [article, uniteArticle, fournisseur, entreeMagasin, sortieMagasin];

export const demoAccounts: readonly Account[] = [
  { email: 'admin@demo.local', nom: 'Benali', prenom: 'Salma', fonction: 'Administratrice', role: '', reaches: everything },
  {
    email: 'production@demo.local',
    nom: 'Ouazzani',
    prenom: 'Karim',
    fonction: 'Responsable de production',
    role: 'Production',
    reaches: some([...library, job, spool, historique, incident, retirage, ...planning]),
  },
  {
    email: 'logistique@demo.local',
    nom: 'Tazi',
    prenom: 'Hicham',
    fonction: 'Responsable logistique',
    role: 'Logistique',
    reaches: some([...stock, depot, affranchissement, retour], [arret]),
  },
  {
    email: 'facturation@demo.local',
    nom: 'Idrissi',
    prenom: 'Leïla',
    fonction: 'Chargée de facturation',
    role: 'Facturation',
    reaches: (entity) => (entity === retour || entity === client ? viewing(entity) : some(money, [job])(entity)),
  },
  {
    email: 'lecture@demo.local',
    nom: 'El Amrani',
    prenom: 'Yassine',
    fonction: 'Auditeur',
    role: 'Lecture',
    reaches: (entity) => (entity.group === 'Gestion utilisateurs' ? [] : viewing(entity)),
  },
];

/** Creates the five accounts. Each gets one role per module that it needs; the administrator gets all administrator roles. */
export async function seedAccounts(trx: Trx): Promise<void> {
  const password = await hashPassword(DEMO_PASSWORD);
  for (const account of demoAccounts) {
    const identifiant = account.email.split('@')[0];
    const [person] = await run<{ id: number }>(
      trx,
      `insert into utilisateur (nom, prenom, email, identifiant, fonction, mot_de_passe) values ($1, $2, $3, $4, $5, $6) returning id`,
      [account.nom, account.prenom, account.email, identifiant, account.fonction, password],
    );
    const roles = account.role
      ? await createRoles(trx, account)
      : await run<{ id: number }>(trx, 'select id from role where administrateur');
    await run(trx, `insert into utilisateur_role (utilisateur_id, role_id) select $1::int, unnest($2::int[])`, [
      person?.id,
      roles.map((role) => role.id),
    ]);
  }
}

function createRoles(trx: Trx, account: Account): Promise<{ id: number }[]> {
  const paths = catalog.flatMap((entity) => account.reaches(entity));
  return run<{ id: number }>(
    trx,
    `with p as (select id, module_id from page where chemin = any($2::text[])),
      r as (insert into role (libelle, module_id) select distinct $1::text, module_id from p returning id, module_id),
      l as (insert into role_page (role_id, page_id) select r.id, p.id from r join p on p.module_id = r.module_id)
     select id from r`,
    [account.role, paths],
  );
}
