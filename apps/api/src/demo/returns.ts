import { DAY_MS } from '@editique/domain/time/durations';
import type { Trx } from '../db/database.ts';
import { run } from '../db/database.ts';
import { insertAll } from './bulk.ts';
import { itemAt } from './item-at.ts';
import { createRandom, type Random } from './random.ts';

const COUNT = 300;
const DAYS = 90;
/** Days from the dépôt to the first returned letters (DELAY) and to the last (SLOWEST). */
const DELAY = 2;
const SLOWEST = 21;
const SEED = 20_261_115;

/** Reasons, repeated by frequency. Refused or unclaimed mail comes back one by one, so those reasons are rarer or missing in bundles. */
const MOTIFS = ['NPAI', 'NPAI', 'NPAI', 'NPAI', 'NPAI', 'ADI', 'ADI', 'INC', 'INC', 'NRE', 'NRE', 'REF'];
const BUNDLED = ['NPAI', 'NPAI', 'NPAI', 'NPAI', 'NPAI', 'ADI', 'ADI', 'INC', 'INC', 'NRE'];
/** The values of `suite` to choose from, repeated by frequency. */
const SUITES = [1, 1, 1, 2, 2, 3, 4];
/** About one return in seven is older than the jobs of the demo: only its client is known. */
const OLDER = 43;
const MOST_OF_A_BUNDLE = 320;
/** The cities of returned mail with their region, most frequent first. */
const PLACES = [
  ['Casablanca', 'Casablanca-Settat'],
  ['Rabat', 'Rabat-Salé-Kénitra'],
  ['Marrakech', 'Marrakech-Safi'],
  ['Fès', 'Fès-Meknès'],
  ['Tanger', 'Tanger-Tétouan-Al Hoceïma'],
  ['Agadir', 'Souss-Massa'],
  ['Oujda', "L'Oriental"],
  ['Salé', 'Rabat-Salé-Kénitra'],
  ['Meknès', 'Fès-Meknès'],
  ['Béni Mellal', 'Béni Mellal-Khénifra'],
  ['Settat', 'Casablanca-Settat'],
  ['Nador', "L'Oriental"],
] as const;

interface Deposited {
  id: number;
  client: number;
  plis: number;
  depose: Date;
}

/** Stores the returns of the last 90 days: pieces and bundles, some days after their dépôt, and a few unreadable codes. */
export async function seedReturns(trx: Trx): Promise<void> {
  const random = createRandom(SEED);
  const jobs = await run<Deposited>(
    trx,
    `select id, client_id as client, nombre_plis as plis, date_heure_depot as depose from job
     where etape = 6 and date_heure_depot between now() - interval '${DAYS} days' and now() - interval '${DELAY} days' order by id`,
  );
  if (jobs.length === 0) return;
  const ids = await namedIds(trx);
  const now = Date.now();
  const pieces = new Set<string>();
  const job = (): Deposited => itemAt(jobs, random.integer(0, jobs.length - 1));
  const first = Math.min(...jobs.map(({ depose }) => depose.getTime()));
  const rows = Array.from({ length: COUNT }, (_, index) =>
    index < OLDER ? olderRow(random, job(), ids, [now - DAYS * DAY_MS, first]) : rowOf(random, job(), ids, pieces, now),
  );
  rows.sort((one, other) => one.date_reception.localeCompare(other.date_reception));
  await insertAll(trx, 'retour', rows);
  await seedUnknown(trx, ids, now);
}

type Ids = Record<'motif' | 'ville' | 'region', Map<string, number>>;

async function namedIds(trx: Trx): Promise<Ids> {
  const read = async (table: string, column: string) =>
    new Map((await run<{ id: number; name: string }>(trx, `select id, ${column} as name from ${table}`)).map(({ id, name }) => [name, id]));
  return {
    motif: await read('motif', 'code_motif'),
    ville: await read('ville', 'nom_ville'),
    region: await read('region', 'nom_region'),
  };
}

function rowOf(random: Random, { id, client, plis, depose }: Deposited, ids: Ids, pieces: Set<string>, now: number) {
  // One in five is a bundle counted by hand; the others were scanned.
  const isBundle = random.chance(0.2);
  let numero = random.integer(1, plis);
  while (pieces.has(`${id}:${numero}`)) numero = random.integer(1, plis);
  pieces.add(`${id}:${numero}`);
  const share = Math.round(plis * random.between(0.005, 0.03));
  return {
    // Most returns arrive within the first week, the last ones after three.
    date_reception: received(random, depose.getTime() + DAY_MS, Math.min(depose.getTime() + SLOWEST * DAY_MS, now)),
    nombre: isBundle ? Math.min(MOST_OF_A_BUNDLE, Math.max(2, share)) : 1,
    client_id: client,
    job_id: id,
    reference: isBundle ? null : `PLI:${id}:${numero}`,
    pli_job: isBundle ? null : id,
    pli_numero: isBundle ? null : numero,
    ...fateOf(random, isBundle ? BUNDLED : MOTIFS, ids),
  };
}

/** Returns a row for mail of a client from before the jobs of the demo, without a code. */
const olderRow = (random: Random, { client }: Deposited, ids: Ids, [from, to]: [number, number]) => ({
  date_reception: received(random, from, Math.max(from + DAY_MS, to)),
  nombre: random.chance(0.3) ? random.integer(2, 40) : 1,
  client_id: client,
  job_id: null,
  reference: null,
  pli_job: null,
  pli_numero: null,
  ...fateOf(random, MOTIFS, ids),
});

/** Returns a moment between the two, more likely an early one. */
const received = (random: Random, from: number, to: number): string => new Date(from + random.next() ** 1.7 * (to - from)).toISOString();

/** Returns the reason, the place and the outcome of a return. */
function fateOf(random: Random, motifs: readonly string[], ids: Ids) {
  const [ville, region] = itemAt(PLACES, Math.floor(random.next() ** 1.6 * PLACES.length));
  return {
    motif_id: ids.motif.get(random.pick(motifs)),
    suite: random.pick(SUITES),
    ville_id: ids.ville.get(ville),
    region_id: ids.region.get(region),
  };
}

async function seedUnknown(trx: Trx, ids: Ids, now: number): Promise<void> {
  const [person] = await run(trx, `select id, nom, prenom from utilisateur where identifiant = 'logistique'`);
  const unknown = ['RR 482 915 377 MA', 'PLI:90412:88', 'Contrat 2231-B'].map((code, index) => ({
    code,
    raison: code.startsWith('PLI')
      ? 'aucun job ne porte le numéro 90412'
      : "ce code n'est pas celui d'un pli, et la série n'a pas de client",
    motif_id: ids.motif.get('NPAI'),
    suite: 4,
    date_reception: new Date(now - (index + 1) * DAY_MS).toISOString(),
    utilisateur: person,
    date: new Date(now - (index + 1) * DAY_MS).toISOString(),
    etat: 'ouvert',
  }));
  // In the order of arrival, so that the newest has the highest id.
  await insertAll(trx, 'retour_a_identifier', unknown.toReversed());
}
