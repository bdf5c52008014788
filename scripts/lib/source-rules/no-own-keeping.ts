import { type Finding, isNode, type Node, type Source, walk } from './source.ts';

/** The only file that may decide which former answers stay. */
const HOME = 'apps/web/src/lib/kept-answer.ts';
const PROPERTIES = new Set(['KeyValueProperty', 'MethodProperty']);

/**
 * Reports queries that keep a former answer in a way of their own. Its figures would stand under a new period, filter or record, as if they
 * were the answer to it.
 */
export function noOwnKeeping(source: Source): Finding[] {
  if (source.file === HOME) return [];
  const findings: Finding[] = [];
  walk(source.root, (node, parents) => {
    if (!isBareName(node, parents) && !isOwnPlaceholder(node)) return;
    findings.push({
      rule: 'no-own-keeping',
      file: source.file,
      line: source.lineOf(node),
      message: 'a former answer stays only by useAnswer or keptWithin, which know what it answers',
    });
  });
  return findings;
}

const isBareName = (node: Node, parents: readonly Node[]): boolean =>
  node.type === 'Identifier' &&
  (node.value === 'keepPreviousData' || (node.value === 'placeholderData' && parents.at(-1)?.type === 'ObjectExpression'));

/** A function without parameters is not given the former answer. */
function isOwnPlaceholder(node: Node): boolean {
  if (!PROPERTIES.has(node.type) || !isNode(node.key) || node.key.value !== 'placeholderData') return false;
  const { value } = node;
  if (!isNode(value)) return true;
  if (value.type === 'CallExpression') return !isNode(value.callee) || value.callee.value !== 'keptWithin';
  return value.type !== 'ArrowFunctionExpression' || !Array.isArray(value.params) || value.params.length > 0;
}
