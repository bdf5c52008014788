import { type Finding, isNode, type Node, type Source, stringOf, walk } from './source.ts';

/** The only places that may list entities by name. */
const ALLOWED = /^packages\/domain\/src\/(entities\/|catalog[.]ts$)/;
/** Properties that hold the name of an entity. */
const NAME_PROPERTIES = new Set(['name', 'entity', 'entite', 'resource', 'liste']);
const FUNCTION = /^(Function|Arrow|ClassMethod|MethodProperty)/;
const COMPARISONS = new Set(['===', '!==']);

/** What the definitions call entities and fields. */
export interface Names {
  entities: ReadonlySet<string>;
  /** Many a field is called like the entity that it points to. */
  fields: ReadonlySet<string>;
}

/** Every fact about an entity is a key of its definition: no table by entity name elsewhere, and no branch for one of them. */
export function noNameTable(source: Source, names: Names): Finding[] {
  if (ALLOWED.test(source.file)) return [];
  const findings: Finding[] = [];
  const add = (node: Node, message: string): void =>
    void findings.push({ rule: 'no-name-table', file: source.file, line: source.lineOf(node), message });
  walk(source.root, (node, parents) => {
    // Inside a function an object mostly holds values of one record, under the names of its fields.
    const isRecord = node.type === 'ObjectExpression' && parents.some(({ type }) => FUNCTION.test(type));
    const listed = isRecord ? [] : namesListedBy(node);
    if (isTable(listed, names)) add(node, `a table of entities (${listed.join(', ')}): make it a key of their definitions`);
    const compared = nameComparedBy(node);
    if (compared && names.entities.has(compared)) add(node, `a branch for the entity '${compared}': make it a key of its definition`);
  });
  return findings;
}

/** Names that are fields as well may be the columns of a screen: one of them at least must be an entity's alone. */
const isTable = (listed: readonly string[], { entities, fields }: Names): boolean =>
  listed.length >= 2 && listed.every((name) => entities.has(name)) && listed.some((name) => !fields.has(name));

/** The keys of an object, or the strings of a list; of a list of pairs the first of each. None where it holds anything else. */
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

/** A short form such as `{ job, spool }` holds values that are called so. It is no table. */
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

/** 'job' of `entity.name === 'job'` and of `case 'job'` under `switch (entity.name)`. */
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
