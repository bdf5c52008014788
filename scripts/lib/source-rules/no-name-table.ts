import { type Finding, isNode, type Node, type Source, stringOf, walk } from './source.ts';

/** The only places that may list entities by name. */
const ALLOWED = /^packages\/domain\/src\/(entities\/|catalog[.]ts$)/;
/** The properties whose value is the name of an entity. */
const NAME_PROPERTIES = new Set(['name', 'entity', 'entite', 'resource', 'liste']);
const FUNCTION = /^(Function|Arrow|ClassMethod|MethodProperty)/;
const COMPARISONS = new Set(['===', '!==']);

/** The names of entities and fields, from the definitions. */
export interface Names {
  entities: ReadonlySet<string>;
  /** Field names are needed because many fields have the name of the entity that they point to. */
  fields: ReadonlySet<string>;
}

/** Reports tables by entity name, and branches for one entity. Every fact about an entity must be a key of its definition. */
export function noNameTable(source: Source, names: Names): Finding[] {
  if (ALLOWED.test(source.file)) return [];
  const findings: Finding[] = [];
  const add = (node: Node, message: string): void =>
    void findings.push({ rule: 'no-name-table', file: source.file, line: source.lineOf(node), message });
  walk(source.root, (node, parents) => {
    // An object inside a function usually holds the values of one record by field name, so it is not a table.
    const isRecord = node.type === 'ObjectExpression' && parents.some(({ type }) => FUNCTION.test(type));
    const listed = isRecord ? [] : namesListedBy(node);
    if (isTable(listed, names)) add(node, `a table of entities (${listed.join(', ')}): make it a key of their definitions`);
    const compared = nameComparedBy(node);
    if (compared && names.entities.has(compared)) add(node, `a branch for the entity '${compared}': make it a key of its definition`);
  });
  return findings;
}

/** Names that are also field names may be the columns of a screen, so at least one name must be an entity's only. */
const isTable = (listed: readonly string[], { entities, fields }: Names): boolean =>
  listed.length >= 2 && listed.every((name) => entities.has(name)) && listed.some((name) => !fields.has(name));

/**
 * Returns the keys of an object, the strings of a list, or the first strings of a list of pairs. Returns an empty list for anything else.
 */
function namesListedBy(node: Node): string[] {
  if (node.type === 'ObjectExpression') return unlessMixed(itemsOf(node.properties).filter(isNoSpread).map(keyOf));
  if (node.type !== 'ArrayExpression') return [];
  return unlessMixed(
    itemsOf(node.elements)
      .filter(isNoSpread)
      .map((element) => firstString(entryOf(element, 'expression'))),
  );
}

const isNoSpread = (item: unknown): boolean => !entryOf(item, 'spread') && entryOf(item, 'type') !== 'SpreadElement';

const unlessMixed = (names: (string | undefined)[]): string[] => {
  const known = names.filter((name) => name !== undefined);
  return known.length === names.length ? known : [];
};

/** Returns the key of a property. A shorthand such as `{ job, spool }` is not a table, because it holds values with these names. */
function keyOf(property: unknown): string | undefined {
  if (!isNode(property) || (property.type !== 'KeyValueProperty' && property.type !== 'MethodProperty')) return undefined;
  const { key } = property;
  return stringOf(key) ?? (isNode(key) && key.type === 'Identifier' ? String(key.value) : undefined);
}

function firstString(value: unknown): string | undefined {
  if (!isNode(value) || value.type !== 'ArrayExpression') return stringOf(value);
  const [first] = itemsOf(value.elements);
  return stringOf(entryOf(first, 'expression'));
}

/** Returns 'job' for `entity.name === 'job'` and for `case 'job'` under `switch (entity.name)`. */
function nameComparedBy(node: Node): string | undefined {
  if (node.type === 'BinaryExpression' && COMPARISONS.has(String(node.operator))) {
    if (isNameProperty(node.left)) return stringOf(node.right);
    return isNameProperty(node.right) ? stringOf(node.left) : undefined;
  }
  if (node.type !== 'SwitchStatement' || !isNameProperty(node.discriminant)) return undefined;
  return itemsOf(node.cases)
    .map((one) => stringOf(entryOf(one, 'test')))
    .find((name) => name !== undefined);
}

function isNameProperty(value: unknown): boolean {
  if (isNode(value) && value.type === 'OptionalChainingExpression') return isNameProperty(value.base);
  if (!isNode(value) || value.type !== 'MemberExpression') return false;
  return isNode(value.property) && NAME_PROPERTIES.has(String(value.property.value));
}

const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const entryOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && key in value ? Object.entries(value).find(([name]) => name === key)?.[1] : undefined;
