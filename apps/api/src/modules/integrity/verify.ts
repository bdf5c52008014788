import type { Suite } from '@editique/domain/entities/incident';
import { canonicalJson, type Json } from '@editique/domain/integrity/canonical-json';
import { tally } from '@editique/domain/integrity/fates';
import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { sha256 } from '../../production/freeze-certificate.ts';

interface SpoolPieces {
  id: number;
  nom: string;
  plis: number;
  retires: number;
  reimprimes: number;
  nonSoldes: number;
  incidents: { de: number; a: number; suite: Suite; rang: number | null }[];
}

/** Recomputes the counts of every spool from its incidents, in one snapshot. Returns a line for each difference. */
export async function pieceDifferences(db: Db): Promise<string[]> {
  const rows = await run<SpoolPieces>(
    db,
    `select s.id, s.nom_spool as nom, s.nombre_plis as plis, s.retires, s.reimprimes, s.non_soldes as "nonSoldes",
       (select coalesce(json_agg(json_build_object('de', i.de, 'a', i.a, 'suite', i.suite, 'rang', i.rang)), '[]') from incident i where i.spool_id = s.id) as incidents
     from spool s where s.retires + s.reimprimes + s.non_soldes > 0 or exists (select from incident i where i.spool_id = s.id) order by s.id`,
  );
  return rows.flatMap(({ id, nom, plis, incidents, retires, reimprimes, nonSoldes }) => {
    const is = tally(incidents, { de: 1, a: plis });
    const differs = is.retires !== retires || is.reimprimes !== reimprimes || is.nonSoldes !== nonSoldes;
    return differs
      ? [
          `Spool ${id} (${nom}) : retirés ${retires}, réimprimés ${reimprimes}, non soldés ${nonSoldes} ; d'après ses incidents ${is.retires}, ${is.reimprimes}, ${is.nonSoldes}`,
        ]
      : [];
  });
}

interface StoredCertificate {
  id: number;
  job: number;
  numero: number;
  emisLe: Date;
  contenu: string;
  sha256: string;
  /** Number of certificates of the job up to this one. */
  rang: number;
}

const BATCH = 500;

/** Recomputes the hash of every certificate. Returns a line for each that differs from its frozen state. */
export async function certificateDifferences(db: Db): Promise<string[]> {
  const differences: string[] = [];
  for (let after = 0; ; ) {
    const rows = await run<StoredCertificate>(
      db,
      `select c.id, c.job_id as job, c.numero, c.emis_le as "emisLe", c.contenu, c.sha256, (select count(*)::int from certificat o where o.job_id = c.job_id and o.numero <= c.numero) as rang
       from certificat c where c.id > $1::int order by c.id limit ${BATCH}`,
      [after],
    );
    for (const row of rows) differences.push(...faultsOf(row).map((fault) => `Certificat ${row.numero} du job ${row.job} : ${fault}`));
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return differences;
    after = last.id;
  }
}

function faultsOf({ job, numero, emisLe, contenu, sha256: hash, rang }: StoredCertificate): string[] {
  const content = parse(contenu);
  if (content === null) return ["son contenu n'est pas lisible"];
  const said = { numero, emisLe: emisLe.toISOString(), job };
  const faults: string[] = [];
  if (sha256(contenu) !== hash) faults.push(`l'empreinte est ${sha256(contenu)} au lieu de ${hash}`);
  if (canonicalJson(content) !== contenu) faults.push("son contenu n'est pas sous sa forme canonique");
  if (
    !isObject(content) ||
    content.numero !== said.numero ||
    content.emisLe !== said.emisLe ||
    !isObject(content.job) ||
    content.job.id !== said.job
  )
    faults.push('son contenu nomme un autre certificat');
  if (rang !== numero) faults.push('un numéro manque avant lui');
  return faults;
}

function parse(text: string): Json {
  try {
    const parsed: Json = JSON.parse(text);
    return parsed;
  } catch {
    return null;
  }
}

const isObject = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
