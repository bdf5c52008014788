import { pageOf } from '@editique/domain/record-schema';
import { type Mouvement, mouvementSchema } from '@editique/domain/stock/mouvement';
import { run } from '../../../db/database.ts';
import { type Answer, type Method, startTestApp, type TestApp, type TestAppOptions } from '../../../testing/test-app.ts';
import type { DatabaseKind } from '../../../testing/test-database.ts';
import { type StockDifference, stockDifferences } from '../verify.ts';

/** The records that an entrée or a sortie refers to besides its article. */
export interface Surroundings {
  job: number;
  client: number;
  fournisseur: number;
  unite: number;
  papier: number;
  enveloppe: number;
}

export interface StockApp extends TestApp, Surroundings {
  as(method: Method, path: string, body?: unknown, account?: string): Promise<Answer>;
  article(quantite: number, more?: Record<string, unknown>): Promise<number>;
  entree(article: number, quantite: number): Record<string, unknown>;
  sortie(article: number, quantiteLivree: number, quantiteDemande?: number): Record<string, unknown>;
  quantite(article: number): Promise<number>;
  ledger(article: number): Promise<Mouvement[]>;
  differences(): Promise<StockDifference[]>;
}

/** Starts a server with a job, a client and a fournisseur for the test. */
export async function startStockApp(kind: DatabaseKind, options: TestAppOptions = {}): Promise<StockApp> {
  const test = await startTestApp(kind, options);
  const { db } = test.app.services.engine;
  const [around] = await run<{ ids: Surroundings }>(db, SURROUNDINGS);
  const { ids } = around as { ids: Surroundings };
  const tokens = new Map<string, string>();
  const as: StockApp['as'] = async (method, path, body, account = 'admin') => {
    const token = tokens.get(account) ?? (await test.signIn(account));
    tokens.set(account, token);
    return test.call(method, path, { token, ...(body !== undefined && { body }) });
  };
  const moment = '2026-11-12T10:00:00Z';
  return {
    ...test,
    ...ids,
    as,
    async article(quantite, more = {}) {
      const body = { libelle: 'Enveloppe C6/5', quantite, stockMinimum: 5, uniteArticle: { id: ids.unite }, ...more };
      return ((await as('POST', '/article', body)).body as { id: number }).id;
    },
    entree: (article, quantite) => ({
      article: { id: article },
      client: { id: ids.client },
      fournisseur: { id: ids.fournisseur },
      quantite,
      numeroBonLivraison: 'BL-2026-0902',
      numeroCia: 'CIA-1',
      dateHeureSortie: moment,
    }),
    sortie: (article, quantiteLivree, quantiteDemande = quantiteLivree) => ({
      article: { id: article },
      job: { id: ids.job },
      demandeur: 'Atelier',
      quantiteDemande,
      quantiteLivree,
      quantiteRupture: quantiteDemande - quantiteLivree,
      dateHeureSortie: moment,
    }),
    quantite: async (article) => ((await as('GET', `/article/${article}`)).body as { quantite: number }).quantite,
    ledger: async (article) => pageOf(mouvementSchema).parse((await as('GET', `/article/${article}/mouvements?size=100`)).body).objects,
    differences: () => stockDifferences(db),
  };
}

const named = (table: string, column = 'libelle') => `${table} as (insert into ${table} (${column}) values ('Essai') returning id)`;

const SURROUNDINGS = `
  with client as (insert into client (nom_client, code_client, delai_facturation) values ('Client du stock', 'STOCK-' || gen_random_uuid(), 30) returning id),
  papier as (insert into papier (code_papier, type_papier, origine_papier, libelle) values ('P-' || gen_random_uuid(), 'A4', 'opérateur', 'A4') returning id),
  enveloppe as (insert into enveloppe (code_enveloppe, type_enveloppe, origine_enveloppe, libelle) values ('E-' || gen_random_uuid(), 'C5', 'opérateur', 'C5') returning id),
  ${['type_impression', 'mode_impression', 'type_envoi', 'type_impression_insertion', 'fournisseur', 'unite_article'].map((table) => named(table)).join(', ')},
  ${named('acheminement', 'deroulement')},
  b as (insert into bibliotheque (libelle, client_id, papier_id, origine_papier, enveloppe_id, origine_enveloppe, type_impression_id, mode_impression_id, type_envoi_id,
      acheminement_id, insertion, type_insertion, type_impression_insertion_id, origine_insertion)
    select 'Modèle du stock', client.id, papier.id, 'opérateur', enveloppe.id, 'opérateur', type_impression.id, mode_impression.id, type_envoi.id, acheminement.id, 3, 1,
      type_impression_insertion.id, 'opérateur'
    from client, papier, enveloppe, type_impression, mode_impression, type_envoi, type_impression_insertion, acheminement returning id, client_id),
  j as (insert into job (nomjob, bibliotheque_id, client_id, type_creation, nombre_pages, nombre_plis, nombre_feuilles, nombre_pdf, nombre_insertions, nombre_spool,
      date_heure_reception, date_heure_envoi, observation, commentaire)
    select 'STOCK-ESSAI', b.id, b.client_id, 1, 2400, 600, 1201, 0, 0, 1, now(), now() + interval '1 day', 'Essai', 'Essai' from b returning id)
  select jsonb_build_object('job', j.id, 'client', client.id, 'papier', papier.id, 'enveloppe', enveloppe.id, 'fournisseur', fournisseur.id, 'unite', unite_article.id) as ids
  from j, client, papier, enveloppe, fournisseur, unite_article`;
