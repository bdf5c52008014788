import { acheminement } from './entities/acheminement.ts';
import { affranchissement } from './entities/affranchissement.ts';
import { arret } from './entities/arret.ts';
import { article } from './entities/article.ts';
import { bibliotheque } from './entities/bibliotheque.ts';
import { client } from './entities/client.ts';
import { depot } from './entities/depot.ts';
import { document } from './entities/document.ts';
import { entreeMagasin } from './entities/entree-magasin.ts';
import { enveloppe } from './entities/enveloppe.ts';
import { facture } from './entities/facture.ts';
import { fermeture } from './entities/fermeture.ts';
import { fournisseur } from './entities/fournisseur.ts';
import { historique } from './entities/historique.ts';
import { horaire } from './entities/horaire.ts';
import { incident } from './entities/incident.ts';
import { job } from './entities/job.ts';
import { machine } from './entities/machine.ts';
import { modeImpression } from './entities/mode-impression.ts';
import { module } from './entities/module.ts';
import { motif } from './entities/motif.ts';
import { page } from './entities/page.ts';
import { papier } from './entities/papier.ts';
import { poids } from './entities/poids.ts';
import { prestation } from './entities/prestation.ts';
import { region } from './entities/region.ts';
import { reglement } from './entities/reglement.ts';
import { retirage } from './entities/retirage.ts';
import { retour } from './entities/retour.ts';
import { role } from './entities/role.ts';
import { securite } from './entities/securite.ts';
import { sortieMagasin } from './entities/sortie-magasin.ts';
import { spool } from './entities/spool.ts';
import { tarif } from './entities/tarif.ts';
import { tarifPrestation } from './entities/tarif-prestation.ts';
import { typeEnvoi } from './entities/type-envoi.ts';
import { typeImpression } from './entities/type-impression.ts';
import { typeImpressionInsertion } from './entities/type-impression-insertion.ts';
import { uniteArticle } from './entities/unite-article.ts';
import { users } from './entities/users.ts';
import { ville } from './entities/ville.ts';
import type { EntityDefinition } from './entity/entity.ts';

/** Every entity, in the menu's order. */
const definitions = [
  users,
  role,
  module,
  page,
  securite,
  document,
  client,
  papier,
  ville,
  acheminement,
  poids,
  machine,
  motif,
  region,
  enveloppe,
  tarif,
  horaire,
  fermeture,
  job,
  depot,
  affranchissement,
  spool,
  arret,
  incident,
  retirage,
  retour,
  facture,
  reglement,
  prestation,
  tarifPrestation,
  historique,
  article,
  uniteArticle,
  fournisseur,
  entreeMagasin,
  sortieMagasin,
  bibliotheque,
  typeEnvoi,
  typeImpression,
  modeImpression,
  typeImpressionInsertion,
] as const;

/** The same list without the literal types, for code that treats all entities alike. */
export const catalog: readonly EntityDefinition[] = definitions;

type Definition = (typeof definitions)[number];
export type EntityName = Definition['name'];
export type EntityNamed<Name extends string> = Extract<Definition, { name: Name }>;

const byName = new Map(catalog.map((entity) => [entity.name, entity]));

export function entityNamed(name: string): EntityDefinition {
  const entity = byName.get(name);
  if (!entity) throw new Error(`No entity is named '${name}'`);
  return entity;
}

export interface Referrer {
  entity: EntityDefinition;
  field: string;
}

/** Returns the reference fields of all entities that point to the named entity. */
export function referrersOf(name: string): Referrer[] {
  return catalog.flatMap((entity) =>
    Object.entries(entity.fields)
      .filter(([, field]) => (field.kind === 'reference' || field.kind === 'references') && field.to === name)
      .map(([field]) => ({ entity, field })),
  );
}

/** Returns the entities whose list can be filtered by the named entity although the list has no column for it. */
export const filteredBy = (name: string): EntityDefinition[] =>
  catalog.filter(({ filters }) =>
    Object.values(filters).some((field) => (field.kind === 'reference' || field.kind === 'references') && field.to === name),
  );
