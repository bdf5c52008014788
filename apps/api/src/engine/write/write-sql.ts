import type { ReferringRows } from '../definition/resource.ts';
import type { Link, Table } from '../definition/table.ts';
import { creationOf, documentOf, givenLinks, joins, selectedNames, selectList, storedLinks } from '../record/record.ts';
import { changesOf, comparedColumns } from './journal-changes.ts';

/** The statements that write a record, its links and its journal line at once. Their parameters are numbered in the order given here. */

/** SQL for rows of other tables that the same statement writes along with a record. */
export interface AttachedSql {
  /** Part of the name under which the statement's text is cached: two texts must not share it. */
  name: string;
  values: readonly unknown[];
  /** A select of one row, or of none if nothing may be written. `value` names a parameter by its index in `values`. */
  condition?(value: Parameter): string;
  /** The columns of an updated record that the row of the condition, `g`, determines. */
  decided?(value: Parameter): Decided;
  /** Common table expressions by name. They read the written record as `t`. */
  rows?(value: Parameter): Record<string, string>;
  /** A select of more lines for the journal: entite, enregistrement_id, changements. */
  lines?(value: Parameter): string;
}

interface Decided {
  /** Expressions by column. They read the record as `c`. */
  columns: Record<string, string>;
  /** A condition on the locked record, `b`. If it does not hold, nothing is written. */
  holds: string;
}

export type Parameter = (place: number) => string;

interface AttachedText {
  /** The condition, if any: the statement begins with it and reads it as `g`. */
  condition: string | undefined;
  decided: Decided | undefined;
  rows: string;
  lines: string[];
}

/** Builds the texts of `attached`. Their parameters are numbered from `first` on. */
function attachedText(attached: readonly AttachedSql[], first: number): AttachedText {
  const text: AttachedText = { condition: undefined, decided: undefined, rows: '', lines: [] };
  let next = first;
  for (const { values, condition, decided, rows, lines } of attached) {
    const from = next;
    const value: Parameter = (place) => `$${from + place}`;
    text.condition ??= condition?.(value);
    text.decided ??= decided?.(value);
    for (const [name, sql] of Object.entries(rows?.(value) ?? {})) text.rows += `, ${name} as (${sql})`;
    if (lines) text.lines.push(lines(value));
    next += values.length;
  }
  return text;
}

/** Reads links that the statement writes from its parameters, and the others from their tables. */
const linkSource = (parameters: Map<string, number>) => {
  const given = givenLinks((field) => `$${parameters.get(field)}`);
  return (link: Link): string => (parameters.has(link.field) ? given(link) : storedLinks(link));
};

function linkParameters(links: Link[], from: number): Map<string, number> {
  return new Map(links.map((link, index) => [link.field, from + index]));
}

/** Parameters: $1 the actor, then the columns, the links and the values of `attached`. */
export function insertStatement(table: Table, columns: string[], links: Link[], attached: readonly AttachedSql[]): string {
  const { condition, rows, lines } = attachedText(attached, columns.length + links.length + 2);
  const given = columns.map((_, index) => `$${index + 2}`).join(', ');
  const parameters = linkParameters(links, columns.length + 2);
  const source = linkSource(parameters);
  const inserted = links.map(
    (link, index) =>
      `, l${index} as (insert into "${link.table}" ("${link.ownColumn}", "${link.targetColumn}") select t."id", x from t, unnest($${parameters.get(link.field)}::int[]) x)`,
  );
  const line = `select '${table.entity.name}'::text as entite, r."id", r."#creation" as changements from r`;
  // References are joined once, for the journal and for the answer.
  return `with ${condition ? `g as (${condition}), ` : ''}t as (insert into "${table.name}" (${columns.map(quote).join(', ')}) ${condition ? `select ${given} from g` : `values (${given})`} returning *)
    ${inserted.join('')}${rows},
    r as (select ${selectList(table, source)}, ${creationOf(table, source)} as "#creation" from t${joins(table)}),
    j as (insert into journal (entite, enregistrement_id, action, utilisateur, changements)
      select l.entite, l."id", 'creation', $1::jsonb, l.changements from (${[line, ...lines].join(' union all ')}) l)
    select ${selectedNames(table).map(quote).join(', ')} from r`;
}

/**
 * Parameters: $1 the actor, $2 the id, $3 the version or null, then the columns, the links and the values of `attached`. Nothing is written
 * if one of the `kept` columns would change.
 */
export function updateStatement(
  table: Table,
  columns: string[],
  links: Link[],
  attached: readonly AttachedSql[],
  kept: readonly string[],
): string {
  const { condition, decided, rows, lines } = attachedText(attached, columns.length + links.length + 4);
  const isKept = kept.map((column) => ` and b.${quote(column)} is not distinct from $${columns.indexOf(column) + 4}`).join('');
  const parameters = linkParameters(links, columns.length + 4);
  const source = linkSource(parameters);
  const relinked = links.map(
    (
      link,
      index,
    ) => `, ld${index} as (delete from "${link.table}" l using t where l."${link.ownColumn}" = t."id" and l."${link.targetColumn}" <> all($${parameters.get(link.field)}::int[])),
      li${index} as (insert into "${link.table}" ("${link.ownColumn}", "${link.targetColumn}") select t."id", x from t, unnest($${parameters.get(link.field)}::int[]) x on conflict do nothing)`,
  );
  const assignments = [
    ...columns.map((column, index) => `${quote(column)} = $${index + 4}`),
    ...Object.entries(decided?.columns ?? {}).map(([column, value]) => `${quote(column)} = ${value}`),
  ];
  const written = [...columns, ...Object.keys(decided?.columns ?? {})];
  const before = new Set(['id', 'version', ...kept, ...comparedColumns(table, written)]);
  const line = `select '${table.entity.name}'::text as entite, d."id", d.changements from d where d.changements <> '{}'`;
  // The condition comes before the record, so that its row is locked first. The order of locks is then always the same.
  return `with ${condition ? `g as (${condition}), ` : ''}b as (select ${[...before].map((column) => `o.${quote(column)}`).join(', ')} from "${table.name}" o${condition ? ' cross join g' : ''} where o."id" = $2::int for update of o),
    t as (update "${table.name}" c set ${[...assignments, '"version" = c."version" + 1'].join(', ')} from b${decided ? ', g' : ''} where c."id" = b."id" and ($3::int is null or b."version" = $3::int)${isKept}${decided ? ` and ${decided.holds}` : ''} returning c.*)
    ${relinked.join('')}${rows}, d as materialized (select t."id", ${changesOf(table, { columns: written, links, linkSource: source })} as changements from b join t on t."id" = b."id"),
    j as (insert into journal (entite, enregistrement_id, action, utilisateur, changements)
      select l.entite, l."id", 'modification', $1::jsonb, l.changements from (${[line, ...lines].join(' union all ')}) l)
    select (select b."version" from b) as "#version", ${selectList(table, source)} from (select 1) s left join t on true${joins(table)}`;
}

/** Parameters: $1 the actor, $2 the id. The same statement copies a recoverable record, and its `dependentRows`, to the corbeille. */
export function deleteStatement(table: Table, dependentRows: readonly ReferringRows[]): string {
  const { name, isRecoverable } = table.entity;
  const kept = isRecoverable ? `, to_jsonb(t) as ligne, ${dependentRowsOf(table, dependentRows)} as liens` : '';
  const bin = `, k as (insert into corbeille (entite, enregistrement_id, document, ligne, liens, utilisateur)
      select '${name}', b."id", b.doc, b.ligne, b.liens, $1::jsonb from b join x on x."id" = b."id")`;
  return `with b as (select t."id", ${documentOf(table)} as doc${kept} from "${table.name}" t${joins(table)} where t."id" = $2::int for update of t),
    x as (delete from "${table.name}" c using b where c."id" = b."id" returning c."id"),
    j as (insert into journal (entite, enregistrement_id, action, utilisateur, changements)
      select '${name}', b."id", 'suppression', $1::jsonb, journal_diff(b.doc, null) from b join x on x."id" = b."id")${isRecoverable ? bin : ''}
    select count(*)::int as n from x`;
}

/** Returns the rows that are deleted with the record, its links included, as a JSON expression by table. */
function dependentRowsOf(table: Table, dependentRows: readonly ReferringRows[]): string {
  const rows = [...table.links.map((link) => ({ table: link.table, column: link.ownColumn })), ...dependentRows].map(
    ({ table: from, column }) => `'${from}', (select coalesce(jsonb_agg(to_jsonb(l)), '[]') from "${from}" l where l."${column}" = t."id")`,
  );
  return `jsonb_build_object(${rows.join(', ')})`;
}

/** Returns the statement for the journal line of a restored record. Parameters: $1 the actor, $2 the id. */
export const restoredStatement = (table: Table): string =>
  `insert into journal (entite, enregistrement_id, action, utilisateur, changements)
   select '${table.entity.name}', t."id", 'restauration', $1::jsonb, journal_diff(null, ${documentOf(table)}) from "${table.name}" t${joins(table)} where t."id" = $2::int`;

const quote = (name: string): string => `"${name}"`;
