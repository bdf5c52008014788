import { entityNamed } from '@editique/domain/catalog';
import {
  type AffranchissementProposition,
  affranchissementPropositionSchema,
} from '@editique/domain/dispatch/affranchissement-proposition';
import { type AffranchissementTotal, affranchissementTotalSchema } from '@editique/domain/dispatch/affranchissement-total';
import { isInBand, pliWeight, type WeighedJob } from '@editique/domain/dispatch/weight';
import { affranchissement } from '@editique/domain/entities/affranchissement';
import { pathOf } from '@editique/domain/entity/entity';
import { type ListQuery, listQuerySchema } from '@editique/domain/entity/list-query';
import { verbPath } from '@editique/domain/entity/permission';
import { Zone } from '@editique/domain/time/zone';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { tableOf } from '../../engine/definition/table.ts';
import { buildWhere } from '../../engine/list/where.ts';
import { docs } from '../../http/describe.ts';
import { notFound } from '../../http/errors.ts';
import { idInPath } from '../../http/schemas.ts';
import type { Services } from '../../module.ts';
import { listAccess } from '../../security/access.ts';
import { sessionOf } from '../../security/guard.ts';
import { SUPPORT, WEIGHED } from './weighed.ts';

/** Registers the sum of the filtered rows, and the prices that the form proposes: plis times the price of the day. */
export function registerPostage(scope: FastifyInstance, { engine, registry }: Services): void {
  const table = tableOf(affranchissement);
  const { flags } = registry.of(affranchissement.name);
  const zone = new Zone(engine.timeZone);
  scope.get<{ Querystring: ListQuery }>(
    '/affranchissement/total',
    {
      config: { access: listAccess(affranchissement) },
      schema: {
        ...docs(affranchissement, 'Somme des lignes filtrées', { 200: affranchissementTotalSchema }),
        querystring: listQuerySchema(affranchissement, entityNamed, Object.keys(flags)),
      },
    },
    async (request): Promise<AffranchissementTotal> => {
      const where = buildWhere(table, request.query, { flags, timeZone: engine.timeZone });
      const [row] = await run<{ total: string; lignes: number }>(
        engine.db,
        `select coalesce(sum(t.prix), 0) as total, count(*)::int as lignes from affranchissement t${where.text}`,
        where.values,
      );
      return { total: Number(row?.total ?? 0), lignes: row?.lignes ?? 0 };
    },
  );

  scope.get<{ Querystring: { job: number; acheminement?: number | undefined } }>(
    '/affranchissement/proposition',
    {
      config: { access: { anyOf: [verbPath(affranchissement, 'ajouter'), verbPath(affranchissement, 'modifier')] } },
      schema: {
        ...docs(affranchissement, "Prix proposés d'après le tarif", { 200: affranchissementPropositionSchema }),
        querystring: z.strictObject({ job: idInPath, acheminement: idInPath.optional() }),
      },
    },
    (request) =>
      propose(engine.db, {
        ...request.query,
        // The product's day: the database may have another time zone.
        day: zone.today(),
        withPrices: sessionOf(request).paths.has(pathOf(affranchissement)),
      }),
  );
}

/** A weight band with its price. The database returns decimals as texts. */
interface PricedBand {
  poids: { id: number; valeurPoids: string };
  prixUnitaire: string;
  prix: string;
}

interface PostedJob {
  id: number;
  deroulement: string;
  nomjob: string;
  pli: WeighedJob;
  lignes: number;
  total: string;
}

interface Asked {
  job: number;
  acheminement?: number | undefined;
  /** The day whose prices are proposed. */
  day: string;
  withPrices: boolean;
}

async function propose(db: Db, { job: jobId, acheminement, day, withPrices }: Asked): Promise<AffranchissementProposition> {
  const [job] = await run<PostedJob>(
    db,
    `select j.nomjob, ${WEIGHED} as pli, a.id, a.deroulement, x.lignes, x.total from job j
     join bibliotheque b on b.id = j.bibliotheque_id join acheminement a on a.id = coalesce($2::int, b.acheminement_id) ${SUPPORT}
     cross join lateral (select count(*)::int as lignes, coalesce(sum(y.prix), 0) as total from affranchissement y where y.job_id = j.id) x where j.id = $1::int`,
    [jobId, acheminement ?? null],
  );
  if (!job) throw notFound();
  const rows = await run<PricedBand>(
    db,
    `select distinct on (p.id) jsonb_build_object('id', p.id, 'valeurPoids', p.valeur_poids) as poids, t.prix_unitaire as "prixUnitaire", t.prix_unitaire * $2::int as prix
     from tarif t join poids p on p.id = t.poids_id where t.acheminement_id = $1::int and t.date_debut <= $3::date order by p.id, t.date_debut desc`,
    [job.id, job.pli.nombrePlis, day],
  );
  const acheminements = await run<AffranchissementProposition['acheminement']>(
    db,
    `select a.id, a.deroulement from acheminement a
     where exists (select from tarif t where t.acheminement_id = a.id and t.date_debut <= $1::date) order by fold(a.deroulement) collate "C", a.id`,
    [day],
  );
  const bands = await run<PricedBand['poids']>(db, 'select id, valeur_poids as "valeurPoids" from poids order by id');
  const poidsEstime = pliWeight(job.pli);
  return {
    job: { id: jobId, nomjob: job.nomjob },
    nombrePlis: job.pli.nombrePlis,
    poidsEstime,
    poids: bands.find(({ valeurPoids }) => isInBand(valeurPoids, poidsEstime)) ?? null,
    acheminement: { id: job.id, deroulement: job.deroulement },
    acheminements,
    // The amount paid is for users of the postage list; the fact that something was paid is for anybody about to pay again.
    dejaAffranchi: { lignes: job.lignes, ...(withPrices && { total: Number(job.total) }) },
    tranches: rows.map(({ poids, prixUnitaire, prix }) => ({
      poids,
      prixUnitaire: Number(prixUnitaire),
      prix: Number(prix),
      estProposee: isInBand(poids.valeurPoids, poidsEstime),
    })),
  };
}
