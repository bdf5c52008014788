import type { Suivi } from '@editique/domain/job/suivi';
import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { notFound } from '../../http/errors.ts';

type MaterialAndRelaunches = Pick<Suivi, 'papier' | 'enveloppe' | 'origine' | 'relances'>;

/** The number of relaunches that a page can show. */
const MOST = 50;
const RELATED = `jsonb_build_object('id', r.id, 'nomjob', r.nomjob, 'etape', r.etape, 'etat', r.etat)`;

/**
 * Reads the paper and envelope of a job, and the jobs of its chain of relaunches. Open to users who may open the job: its ticket prints
 * paper and envelope for the same right, and a related job is named as any reference is.
 */
export async function readMaterialAndRelaunches(db: Db, id: number): Promise<MaterialAndRelaunches> {
  const [row] = await run<MaterialAndRelaunches>(
    db,
    `select jsonb_build_object('id', p.id, 'codePapier', p.code_papier, 'libelle', p.libelle) as papier,
       jsonb_build_object('id', e.id, 'codeEnveloppe', e.code_enveloppe, 'libelle', e.libelle) as enveloppe,
       (select ${RELATED} from job r where r.id = j.origine_id) as origine,
       coalesce((select jsonb_agg(x.job order by x.id desc) from (select r.id, ${RELATED} as job from job r
         where r.origine_id = coalesce(j.origine_id, j.id) and r.id <> j.id order by r.id desc limit ${MOST}) x), '[]') as relances
     from job j join bibliotheque b on b.id = j.bibliotheque_id join papier p on p.id = b.papier_id join enveloppe e on e.id = b.enveloppe_id
     where j.id = $1::int`,
    [id],
  );
  if (!row) throw notFound();
  return row;
}
