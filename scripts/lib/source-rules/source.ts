import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

/** A node of swc's syntax tree. Its other properties depend on its type. */
export interface Node {
  type: string;
  span?: { start: number; end: number };
  [key: string]: unknown;
}

/** A violation of a rule. */
export interface Finding {
  rule: string;
  file: string;
  line: number;
  message: string;
}

export interface Source {
  /** The path relative to the project's folder, with forward slashes. */
  file: string;
  lines: string[];
  root: Node;
  /** Returns the line on which a node begins, counted from 1. */
  lineOf(node: Node): number;
}

/** Reads and parses one file. */
export function readSource(folder: string, file: string): Source {
  const bytes = readFileSync(join(folder, file));
  const starts = [0];
  for (let at = bytes.indexOf('\n'); at !== -1; at = bytes.indexOf('\n', at + 1)) starts.push(at + 1);
  const text = bytes.toString();
  const root: unknown = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'es2024' });
  if (!isNode(root)) throw new Error(`${file} could not be parsed`);
  return {
    file,
    lines: text.split('\n'),
    root,
    // swc's positions are byte offsets, counted from 1.
    lineOf: (node) => starts.findLastIndex((start) => start < (node.span?.start ?? 1)) + 1,
  };
}

/** Calls `visit` for this node and every node below it, with the ancestors of the node, the nearest last. */
export function walk(node: Node, visit: (node: Node, parents: readonly Node[]) => void, parents: readonly Node[] = []): void {
  visit(node, parents);
  const within = [...parents, node];
  for (const child of childrenOf(node)) walk(child, visit, within);
}

function childrenOf(value: Node | object): Node[] {
  return Object.values(value).flatMap((child: unknown) => {
    if (isNode(child)) return [child];
    // Arguments and array elements are wrapped in an object without a type.
    return typeof child === 'object' && child !== null ? childrenOf(child) : [];
  });
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Returns the text of a string literal, or undefined for another node. */
export const stringOf = (value: unknown): string | undefined =>
  isNode(value) && value.type === 'StringLiteral' && typeof value.value === 'string' ? value.value : undefined;
