import { type Finding, type Node, type Source, walk } from './source.ts';

const CASTS = new Set(['TsAsExpression', 'TsTypeAssertion']);
/** The nodes that can start a line of their own, with a comment above it. */
const CARRIERS = /(Statement|Declaration|Declarator|Property|Method|JSXAttribute)$/;
const COMMENT = /^\s*\/\//;
const REASON = /^\s*\/\/ Cast: \S/;

/** The most casts in server and web together. A reason is easily invented, so the number is limited too. */
const MOST_CASTS = 19;

/** Reports casts without a reason. A cast overrides the compiler, so a comment above it must explain why it is safe: `// Cast: …`. */
export function noCast(source: Source): Finding[] {
  const findings: Finding[] = [];
  walk(source.root, (node, parents) => {
    if (!CASTS.has(node.type) || hasReason(source, node, parents)) return;
    findings.push({
      rule: 'no-cast',
      file: source.file,
      line: source.lineOf(node),
      message: 'a cast needs a comment directly above it that begins with "// Cast:"',
    });
  });
  return findings;
}

/** Reports the first cast beyond the number that both applications may have together. */
export function fewCasts(sources: readonly Source[]): Finding[] {
  const casts = sources
    .filter(({ file }) => file.startsWith('apps/'))
    .flatMap((source) => castsOf(source).map((line) => ({ file: source.file, line })));
  const beyond = casts[MOST_CASTS];
  if (!beyond) return [];
  return [{ rule: 'few-casts', ...beyond, message: `the applications have ${casts.length} casts, and may have ${MOST_CASTS}` }];
}

function castsOf(source: Source): number[] {
  const lines: number[] = [];
  walk(source.root, (node, parents) => {
    // A double cast through `unknown` counts as one.
    if (CASTS.has(node.type) && !CASTS.has(parents.at(-1)?.type ?? '')) lines.push(source.lineOf(node));
  });
  return lines;
}

function hasReason(source: Source, cast: Node, parents: readonly Node[]): boolean {
  const carrier = parents.findLastIndex(({ type }) => CARRIERS.test(type));
  return [cast, ...parents.slice(Math.max(carrier, 0))].some((node) => isUnderReason(source.lines, source.lineOf(node)));
}

function isUnderReason(lines: string[], line: number): boolean {
  for (let above = line - 2; COMMENT.test(lines[above] ?? ''); above--) if (REASON.test(lines[above] ?? '')) return true;
  return false;
}
