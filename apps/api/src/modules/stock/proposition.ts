import { sortieMagasin } from '@editique/domain/entities/sortie-magasin';
import { verbPath } from '@editique/domain/entity/permission';
import { validation } from '@editique/domain/messages';
import { type SortieProposition, sortiePropositionSchema } from '@editique/domain/stock/proposition';
import { unitsFor } from '@editique/domain/stock/unite';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { docs } from '../../http/describe.ts';
import { invalid } from '../../http/errors.ts';
import { idInPath } from '../../http/schemas.ts';
import type { Services } from '../../module.ts';

const query = z.strictObject({ job: idInPath });

/** Registers the articles that a job needs, with the quantity of each that is still to deliver. */
export function registerProposition(scope: FastifyInstance, { engine }: Services): void {
  const access = { anyOf: [verbPath(sortieMagasin, 'ajouter'), verbPath(sortieMagasin, 'modifier')] };
  scope.get<{ Querystring: z.infer<typeof query> }>(
    '/sortieMagasin/proposition',
    {
      config: { access },
      schema: { ...docs(sortieMagasin, 'Proposer les articles du job', { 200: z.array(sortiePropositionSchema) }), querystring: query },
    },
    (request) => propositionsFor(engine.db, request.query.job),
  );
}

/** An article of the job's bibliothèque as read from the database. */
interface Candidate {
  id: number;
  libelle: string;
  unite: string;
  pour: SortieProposition['pour'];
  pieces: number;
  disponible: number;
  stock_minimum: number;
  deja_livre: number;
}

/**
 * Lists the articles that are the paper or the envelope of the job's bibliothèque, largest stock first. Sums are cast, because they may
 * exceed an integer.
 */
async function propositionsFor(db: Db, job: number): Promise<SortieProposition[]> {
  const [known] = await run(db, `select 1 from job where id = $1::int`, [job]);
  if (!known) throw invalid({ job: validation.selection });
  const candidates = await run<Candidate>(
    db,
    `select a.id, a.libelle, u.libelle as unite, w.pour, w.pieces, a.quantite as disponible, a.stock_minimum,
       (select coalesce(sum(s.quantite_livree), 0)::float8 from sortie_magasin s where s.job_id = j.id and s.article_id = a.id) as deja_livre
     from job j join bibliotheque b on b.id = j.bibliotheque_id
     cross join lateral (values ('papier', j.nombre_feuilles), ('enveloppe', j.nombre_plis)) w (pour, pieces)
     join article a on case w.pour when 'papier' then a.papier_id = b.papier_id else a.enveloppe_id = b.enveloppe_id end
     join unite_article u on u.id = a.unite_article_id
     where j.id = $1::int order by w.pour desc, a.quantite desc, a.id`,
    [job],
  );
  return candidates.map((candidate) => {
    const besoin = unitsFor(candidate.pieces, candidate.unite);
    return {
      article: { id: candidate.id, libelle: candidate.libelle },
      unite: candidate.unite,
      pour: candidate.pour,
      besoin,
      dejaLivre: candidate.deja_livre,
      quantite: besoin === null ? null : Math.max(0, besoin - candidate.deja_livre),
      disponible: candidate.disponible,
      stockMinimum: candidate.stock_minimum,
    };
  });
}
