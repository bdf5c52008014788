import type { MachineType } from '@editique/domain/job/steps';
import { type Container, containers, MAX_LABELS } from '@editique/domain/label/label';
import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { badRequest, notFound, refused } from '../../http/errors.ts';

/** The label of a caissette or a carton, with its number and the total. */
export interface ContainerLabel {
  kind: Container;
  /** Code of the job, which the scan station opens. */
  code: string;
  nomjob: string;
  client: string;
  codeClient: string;
  acheminement: string;
  n: number;
  of: number;
  /** The day of departure, once there is a dépôt. */
  date: string | null;
}

export interface MachineLabel {
  kind: 'machine';
  code: string;
  nomMachine: string;
  typeMachine: MachineType;
}

export type Label = ContainerLabel | MachineLabel;

/** Restricts the labels to containers with a number in this range. */
export interface Range {
  premiere: number;
  derniere: number;
}

export type Counts = Record<Container, number>;

const JOB = `j.id as job, j.nomjob, c.nom_client as client, c.code_client as "codeClient", a.deroulement as acheminement`;
const JOINS = `join client c on c.id = j.client_id join bibliotheque b on b.id = j.bibliotheque_id join acheminement a on a.id = b.acheminement_id`;

type JobRow = Omit<ContainerLabel, 'kind' | 'code' | 'n' | 'of' | 'date'> & { job: number };

export async function readJobLabels(db: Db, id: number, counts: Counts, range: Range): Promise<Label[]> {
  const [job] = await run<JobRow>(db, `select ${JOB} from job j ${JOINS} where j.id = $1::int`, [id]);
  if (!job) throw notFound();
  return labelsOf(job, null, counts, range);
}

export async function readDepotLabels(db: Db, id: number, wanted: readonly Container[], range: Range): Promise<Label[]> {
  const [row] = await run<JobRow & Counts & { date: string }>(
    db,
    `select ${JOB}, d.date, d.nombre_caissete as caissette, d.nombre_cartons as carton
     from depot d join job j on j.id = d.job_id ${JOINS} where d.id = $1::int`,
    [id],
  );
  if (!row) throw notFound();
  const { date, caissette, carton, ...job } = row;
  const counts = { caissette: wanted.includes('caissette') ? caissette : 0, carton: wanted.includes('carton') ? carton : 0 };
  if (counts.caissette + counts.carton === 0) throw refused(`Ce dépôt ne compte ${wanted.map((kind) => NONE[kind]).join(' ni ')}`);
  return labelsOf(job, date, counts, range);
}

const NONE: Record<Container, string> = { caissette: 'aucune caissette', carton: 'aucun carton' };

/** Reads the machines with these ids in the order asked for: all or none, because a sheet without one of them looks complete. */
export async function readMachineLabels(db: Db, ids: readonly number[]): Promise<Label[]> {
  const rows = await run<{ id: number; nomMachine: string; typeMachine: MachineType }>(
    db,
    `select id, nom_machine as "nomMachine", type_machine as "typeMachine" from machine where id = any($1::int[])`,
    [ids],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const labels = ids.flatMap((id): MachineLabel[] => {
    const row = byId.get(id);
    return row ? [{ kind: 'machine', code: `MAC:${id}`, nomMachine: row.nomMachine, typeMachine: row.typeMachine }] : [];
  });
  if (labels.length < ids.length) throw notFound();
  return labels;
}

function labelsOf({ job, ...texts }: JobRow, date: string | null, counts: Counts, { premiere, derniere }: Range): Label[] {
  const spans = containers.map((kind) => ({ kind, of: counts[kind], last: Math.min(counts[kind], derniere) }));
  const total = spans.reduce((sum, { last }) => sum + Math.max(0, last - premiere + 1), 0);
  if (total > MAX_LABELS) throw badRequest(`Un fichier compte au plus ${MAX_LABELS} étiquettes, précisez premiere et derniere`);
  if (total === 0) throw badRequest("Aucune étiquette n'a ce numéro");
  return spans.flatMap(({ kind, of, last }) =>
    Array.from({ length: Math.max(0, last - premiere + 1) }, (_, index) => ({
      kind,
      code: `JOB:${job}`,
      ...texts,
      n: premiere + index,
      of,
      date,
    })),
  );
}
