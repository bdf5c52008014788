import { type Avoir, type AvoirInput, AvoirRefused, avoirOf } from '@editique/domain/billing/avoir';
import { DRAFT_NUMBER } from '@editique/domain/billing/facture-number';
import { billingMessage } from '@editique/domain/billing/messages';
import { STATUT, TYPE_FACTURE } from '@editique/domain/billing/statut';
import { facture } from '@editique/domain/entities/facture';
import type { Zone } from '@editique/domain/time/zone';
import type { Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { tableOf } from '../../../engine/definition/table.ts';
import { one } from '../../../engine/record/read.ts';
import { insertRecord } from '../../../engine/write/write.ts';
import { invalid, refused } from '../../../http/errors.ts';
import type { Context } from '../../../security/context.ts';
import { type Facture, writeTotals } from '../draft.ts';
import { dueOn } from '../due.ts';
import { lockJobsOf } from '../lock-order.ts';
import { notBefore } from '../validate/final-facture.ts';
import { readOrigin } from './read-origin.ts';

/** Creates a draft avoir with these lines. Locks the facture, so that two avoirs never credit the same amount. */
export async function makeAvoir(trx: Trx, zone: Zone, id: number, asked: AvoirInput['lignes'], context: Context): Promise<Facture> {
  await lockJobsOf(trx, id);
  const origin = await one(trx, tableOf(facture), id, true);
  assertCreditable(origin);
  const avoir = await computed(trx, id, asked);
  const dateFacture = notBefore(origin.dateFacture, new Date().toISOString());
  const values = { numFacture: DRAFT_NUMBER, refFacture: origin.numFacture, dateFacture, client: origin.client.id };
  const draft = await insertRecord(trx, tableOf(facture), values, context.actor, {
    type_facture: TYPE_FACTURE.avoir,
    facture_origine_id: id,
    date_echeance: await dueOn(trx, zone, origin.client.id, dateFacture),
    date_proposee: true,
  });
  await store(trx, draft.id, avoir);
  return writeTotals(trx, draft.id, context.actor);
}

/** Refuses to credit anything but a validated facture. */
export function assertCreditable({ typeFacture, statut }: Facture): void {
  if (typeFacture === TYPE_FACTURE.avoir) throw refused(billingMessage.avoirOfAvoir);
  if (statut === STATUT.draft) throw refused(billingMessage.avoirOfDraft);
}

async function computed(trx: Trx, id: number, asked: AvoirInput['lignes']): Promise<Avoir> {
  const { lines, rates } = await readOrigin(trx, id);
  try {
    return avoirOf(lines, rates, asked);
  } catch (error) {
    throw error instanceof AvoirRefused ? invalid({ lignes: error.message }) : error;
  }
}

async function store(trx: Trx, id: number, { lignes, ecarts }: Avoir): Promise<void> {
  await run(
    trx,
    `insert into facture_ligne (facture_id, rang, job_id, prestation_id, ligne_origine_id, libelle, quantite, prix_unitaire, taux_tva, ecart)
     select $1::int, row_number() over (order by l.rang, l.id), l.job_id, l.prestation_id, l.id, l.libelle, n.quantite, l.prix_unitaire, l.taux_tva, n.ecart
     from unnest($2::int[], $3::numeric[], $4::numeric[]) as n (origine, quantite, ecart) join facture_ligne l on l.id = n.origine order by l.rang, l.id`,
    [id, lignes.map(({ origine }) => origine), lignes.map(({ quantite }) => quantite), lignes.map(({ ecart }) => ecart)],
  );
  await run(
    trx,
    `insert into facture_tva_ecart (facture_id, taux_tva, montant) select $1::int, n.taux, n.montant from unnest($2::numeric[], $3::numeric[]) as n (taux, montant)`,
    [id, ecarts.map(({ taux }) => taux), ecarts.map(({ montant }) => montant)],
  );
}
