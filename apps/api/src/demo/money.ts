import { TYPE_FACTURE } from '@editique/domain/billing/statut';
import type { Trx } from '../db/database.ts';
import { run } from '../db/database.ts';
import { automaticLines, isBilled } from '../modules/billing/lines/automatic-lines.ts';
import { type Billing, countSeries } from './billing.ts';
import { insertAll } from './bulk.ts';
import { seedEnvois } from './envois.ts';
import { itemAt } from './item-at.ts';
import type { Money } from './money-facts.ts';
import { type Payable, planPayments } from './payments.ts';
import type { Ids } from './templates.ts';

/** Stores the lines of factures and avoirs, the payments and the sent mails. Factures are validated on their date; drafts stay drafts. */
export async function seedMoney(trx: Trx, money: Money): Promise<void> {
  const { billing, ids, issuer, now } = money;
  await insertAll(trx, 'facture_ligne', await lineRows(trx, money));
  await seedAvoirs(trx, billing, ids);
  await run(
    trx,
    `update facture f set total_ht = t.ht, total_tva = t.tva, validee_le = case when f.num_facture not like 'BROUILLON-%' then f.date_facture end
     from (select x.id, y.* from facture x cross join lateral facture_totaux(x.id) y) t where t.id = f.id`,
  );
  await run(
    trx,
    `update facture f set avoirs_ttc = a.montant, annulee = a.montant = f.total_ttc
     from (select facture_origine_id as id, -sum(total_ttc) as montant from facture where type_facture = ${TYPE_FACTURE.avoir} group by 1) a where a.id = f.id`,
  );
  await seedReglements(trx, await payables(trx, billing, ids), ids, now);
  await countSeries(trx);
  await run(
    trx,
    `insert into facture_archive (facture_id, valide_le, valide_par, emetteur, destinataire)
     select f.id, f.validee_le, $1::jsonb, $2::jsonb, jsonb_build_object('nomClient', c.nom_client, 'codeClient', c.code_client, 'adresse', c.adresse,
       'ice', c.ice, 'identifiantFiscal', c.identifiant_fiscal, 'delaiPaiement', c.delai_paiement)
     from facture f join client c on c.id = f.client_id where f.validee_le is not null order by f.id`,
    [JSON.stringify(money.people.facturation), JSON.stringify(issuer)],
  );
  await seedEnvois(trx, money);
}

/** Returns the lines that a draft takes from its jobs, and the hand-typed lines. */
async function lineRows(trx: Trx, { billing, ids, prestations, zone }: Money) {
  const factureOf = new Map(
    billing.factureOf.flatMap((facture, job) =>
      facture === undefined ? [] : [[itemAt(ids.job, job), itemAt(ids.facture, facture)] as const],
    ),
  );
  const ofJobs = (await automaticLines(trx, zone, [...factureOf.keys()])).filter(isBilled).map((line) => ({
    facture_id: factureOf.get(line.job),
    job_id: line.job,
    prestation_id: line.prestation,
    libelle: line.libelle,
    quantite: line.quantite,
    prix_unitaire: line.prix,
    taux_tva: line.taux,
    automatique: true,
  }));
  const typed = billing.factures.flatMap(({ lines = [] }, facture) =>
    lines.map(({ prestation, libelle, quantite, prix, taux }) => ({
      facture_id: itemAt(ids.facture, facture),
      job_id: null,
      prestation_id: prestation && prestations[prestation],
      libelle,
      quantite,
      prix_unitaire: prix,
      taux_tva: taux,
      automatique: false,
    })),
  );
  return [...ofJobs, ...typed].map((row, rang) => ({ ...row, rang: rang + 1, ecart: 0 }));
}

/** Links each avoir to its facture and copies that facture's lines, negated. */
async function seedAvoirs(trx: Trx, { factures }: Billing, ids: Ids): Promise<void> {
  for (const [index, { takesBack }] of factures.entries()) {
    if (!takesBack) continue;
    const [id, origin] = [itemAt(ids.facture, index), itemAt(ids.facture, factures.indexOf(takesBack.origin))];
    await run(
      trx,
      `update facture a set facture_origine_id = o.id, ref_facture = o.num_facture from facture o where a.id = $1::int and o.id = $2::int`,
      [id, origin],
    );
    await run(
      trx,
      `insert into facture_ligne (facture_id, rang, job_id, prestation_id, ligne_origine_id, libelle, quantite, prix_unitaire, taux_tva)
       select $1::int, row_number() over (order by l.rang), l.job_id, l.prestation_id, l.id, l.libelle, -coalesce($3::numeric, l.quantite), l.prix_unitaire, l.taux_tva
       from facture_ligne l where l.facture_id = $2::int order by l.rang limit case when $3::numeric is not null then 1 end`,
      [id, origin, takesBack.quantity],
    );
  }
}

async function payables(trx: Trx, billing: Billing, ids: Ids): Promise<Payable[]> {
  const rows = await run<Omit<Payable, 'planned'>>(
    trx,
    `select id, num_facture as "numFacture", date_echeance::text as due, (reste * 100)::float8 as reste, (total_tva * 100)::float8 as tva
     from facture where type_facture = ${TYPE_FACTURE.facture} and validee_le is not null and reste > 0 order by id`,
  );
  return rows.map((row) => ({ ...row, planned: itemAt(billing.factures, (ids.facture ?? []).indexOf(row.id)) }));
}

async function seedReglements(trx: Trx, factures: readonly Payable[], ids: Ids, now: number): Promise<void> {
  const payments = planPayments(factures, now);
  const reglements = await insertAll(
    trx,
    'reglement',
    payments.map(({ client, date, mode, reference, montant, imputations }) => ({
      version: 1,
      client_id: ids.client?.[client],
      date,
      montant: montant / 100,
      mode,
      reference,
      impute: imputations.reduce((sum, imputation) => sum + imputation.montant, 0) / 100,
    })),
  );
  await insertAll(
    trx,
    'imputation',
    payments.flatMap(({ imputations }, rank) =>
      imputations.map(({ facture, montant }) => ({ reglement_id: reglements[rank], facture_id: facture, montant: montant / 100 })),
    ),
    'facture_id',
  );
  await run(
    trx,
    `update facture f set regle = i.montant from (select facture_id, sum(montant) as montant from imputation group by 1) i where i.facture_id = f.id`,
  );
}
