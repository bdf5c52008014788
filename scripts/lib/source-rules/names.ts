import type { Names } from './no-name-table.ts';
import { isNode, type Node, type Source, stringOf, walk } from './source.ts';

/** Collects the names of all entities and fields from the definitions. */
export function namesOf(sources: readonly Source[]): Names {
  const entities = new Set<string>();
  const fields = new Set<string>();
  for (const { file, root } of sources) {
    if (!file.startsWith('packages/domain/src/entities/')) continue;
    walk(root, (node) => {
      if (node.type !== 'KeyValueProperty') return;
      const key = isNode(node.key) ? String(node.key.value) : '';
      const name = stringOf(node.value);
      if (key === 'name' && name !== undefined) entities.add(name);
      if (key === 'fields' && isNode(node.value)) for (const field of keysOf(node.value)) fields.add(field);
    });
  }
  return { entities, fields };
}

const keysOf = (object: Node): string[] =>
  (Array.isArray(object.properties) ? object.properties : []).flatMap((property: unknown) =>
    isNode(property) && isNode(property.key) ? [String(property.key.value)] : [],
  );
