import { type Finding, type Node, type Source, walk } from './source.ts';

const CASTS = new Set(['TsAsExpression', 'TsTypeAssertion']);
/** What may stand on a line of its own under a comment. */
const CARRIERS = /(Statement|Declaration|Declarator|Property|Method|JSXAttribute)$/;
const COMMENT = /^\s*\/\//;
const REASON = /^\s*\/\/ Cast: \S/;

/** Casts of the server and of the web, reasons or not: a reason is soon found, so their number is bounded too. */
const MOST_CASTS = 19;

/** A cast tells the compiler to believe us, so a comment above it tells the reader why: `// Cast: …`. */
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

/** The first cast beyond the number that both applications may have. */
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
    // One by way of `unknown` is one.
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
