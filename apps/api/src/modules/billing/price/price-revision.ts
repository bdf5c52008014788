import { createHash } from 'node:crypto';
import { billingMessage } from '@editique/domain/billing/messages';
import { priceMessage, type Tarif } from '@editique/domain/billing/price';
import { type RevisedTarif, type Revision, type RevisionInput, revisionEffectOf } from '@editique/domain/billing/price-revision';
import { revisionWarnings } from '@editique/domain/billing/price-warnings';
import type { Db, Trx } from '../../../db/database.ts';
import { codeOf, run } from '../../../db/database.ts';
import { AppError, invalid, refused } from '../../../http/errors.ts';
import type { Actor } from '../../../security/session.ts';
import { readClient, readPriceGrid, TARIF } from './price-grid.ts';
import { writeRevision } from './price-write.ts';

interface TarifRead extends Tarif {
  version: number;
  libelle: string;
  unite: number;
}

const OVERLAP = '23P01';

/** Computes the changes of a revision. With `lock` the tarifs stay unchanged until the end of the transaction. */
export async function planRevision(db: Db | Trx, asked: RevisionInput, today: string, lock = false): Promise<Revision> {
  const { client: clientId, pourcentage, aPartirDu, prestations = null } = asked;
  const client = await readClient(db, clientId);
  await checkPrestations(db, prestations);
  const read = await run<TarifRead>(
    db,
    `select ${TARIF}, t.version, p.libelle, p.unite from tarif_prestation t join prestation p on p.id = t.prestation_id
     where t.client_id is not distinct from $1::int and (t.date_fin is null or t.date_fin >= $2::date) and ($3::int[] is null or t.prestation_id = any($3::int[]))
     order by fold(p.libelle) collate "C", p.id, t.a_partir_de, t.date_debut, t.id${lock ? ' for update of t' : ''}`,
    [clientId, aPartirDu, prestations],
  );
  const tarifs = read.flatMap((tarif) => revisedOf(tarif, asked) ?? []);
  const general = clientId === null ? 0 : await generalOnes(db, clientId, aPartirDu, prestations);
  return {
    essai: true,
    client,
    pourcentage,
    aPartirDu,
    empreinte: fingerprintOf(asked, read, tarifs),
    tarifs,
    avertissements: revisionWarnings({ tarifs, aPartirDu, today, general, isGeneral: clientId === null }),
  };
}

/** Applies exactly the revision that the simulation with that fingerprint showed, or refuses. */
export async function applyRevision(trx: Trx, asked: RevisionInput, today: string, actor: Actor): Promise<Revision> {
  if (asked.empreinte === undefined) throw invalid({ empreinte: priceMessage.simulateFirst });
  const plan = await planRevision(trx, asked, today, true);
  if (plan.empreinte !== asked.empreinte) throw changedSince(plan);
  const impossible = plan.tarifs.filter(({ sort }) => sort === 'refuse').length;
  if (impossible > 0) throw invalid({ pourcentage: priceMessage.hasRefusals(impossible) });
  if (plan.tarifs.every(({ sort }) => sort === 'inchange')) throw refused(priceMessage.nothing);
  try {
    return { ...plan, essai: false, tarifs: await writeRevision(trx, plan.tarifs, asked, actor) };
  } catch (error) {
    // Another tarif of that period was stored meanwhile.
    throw codeOf(error) === OVERLAP ? refused(priceMessage.changedSince) : error;
  }
}

function revisedOf(tarif: TarifRead, { pourcentage, aPartirDu }: RevisionInput): RevisedTarif | null {
  const effect = revisionEffectOf(tarif, pourcentage, aPartirDu);
  if (!effect) return null;
  const { id, prestation, libelle, unite, aPartirDe, dateDebut, dateFin, prixUnitaire } = tarif;
  return {
    tarif: id,
    prestation: { id: prestation, libelle },
    unite,
    aPartirDe,
    dateDebut,
    dateFin,
    ancienPrix: Number(prixUnitaire),
    ...effect,
    nouveauTarif: null,
  };
}

/** Hashes the request, and every row that it changes with its version. */
function fingerprintOf({ client, pourcentage, aPartirDu, prestations }: RevisionInput, read: TarifRead[], revised: RevisedTarif[]): string {
  const versions = read.map(({ id, version }) => [id, version]);
  const prices = revised.map(({ tarif, sort, nouveauPrix }) => [tarif, sort, nouveauPrix]);
  const only = prestations ? [...new Set(prestations)].sort((one, other) => one - other) : null;
  const text = JSON.stringify([client, pourcentage, aPartirDu, only, versions, prices]);
  return createHash('sha256').update(text).digest('hex');
}

async function checkPrestations(db: Db | Trx, prestations: readonly number[] | null): Promise<void> {
  if (prestations === null) return;
  const known = await run<{ id: number }>(db, `select id from prestation where id = any($1::int[])`, [prestations]);
  const ids = new Set(known.map(({ id }) => id));
  const unknown = prestations.find((id) => !ids.has(id));
  if (unknown !== undefined) throw invalid({ prestations: billingMessage.unknownPrestation(unknown) });
}

/** Counts the prestations that the client pays, from some quantity on, at the general price. */
async function generalOnes(db: Db | Trx, clientId: number, day: string, prestations: readonly number[] | null): Promise<number> {
  const { prestations: rows } = await readPriceGrid(db, clientId, day);
  const isAsked = (id: number) => prestations === null || prestations.includes(id);
  return rows.filter(({ prestation, paliers }) => isAsked(prestation.id) && paliers.some(({ propre }) => !propre)).length;
}

const changedSince = (current: Revision): AppError => new AppError(409, priceMessage.changedSince, { extra: { current } });
