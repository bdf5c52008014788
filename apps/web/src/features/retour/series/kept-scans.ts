import { isObject } from '../../../lib/is-object.ts';
import type { SeriesScan } from './series.ts';

/** A scan without a final outcome, stored in this browser so that a reload or a power cut does not lose it. */
export interface KeptScan {
  scan: SeriesScan;
  /** Whether the user confirmed the scan although the pli came back before. */
  confirme: boolean;
}

interface Row extends KeptScan {
  rang: number;
}

const PREFIX = 'ed-retour-scan';
let lastRank = 0;

/** Stores the scans of one user in this browser. Each scan has an entry of its own, so that two windows never overwrite each other. */
export function createKeptScans(user: number | undefined) {
  const prefix = `${PREFIX}:${user ?? ''}:`;
  return {
    keep(scan: SeriesScan, confirme = false): void {
      const rang = read(`${prefix}${scan.key}`)?.rang ?? nextRank();
      write(`${prefix}${scan.key}`, { scan, confirme, rang });
    },
    forget: (key: string): void => localStorage.removeItem(`${prefix}${key}`),
    /** Returns the scans in the order in which they were scanned. */
    all: (): KeptScan[] =>
      Object.keys(localStorage)
        .filter((name) => name.startsWith(prefix))
        .flatMap((name) => read(name) ?? [])
        .sort((one, other) => one.rang - other.rang),
  };
}

/** Returns a rank later than all before it, even within the same millisecond. */
function nextRank(): number {
  lastRank = Math.max(Date.now(), lastRank + 1);
  return lastRank;
}

function write(name: string, row: Row): void {
  try {
    localStorage.setItem(name, JSON.stringify(row));
  } catch {
    // The browser's storage is full: the scan then lives only as long as the page.
  }
}

function read(name: string): Row | undefined {
  try {
    const row: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    return isRow(row) ? row : undefined;
  } catch {
    return;
  }
}

const isRow = (row: unknown): row is Row =>
  isObject(row) && typeof row.rang === 'number' && typeof row.confirme === 'boolean' && isObject(row.scan) && isScan(row.scan);

const isScan = ({ key, code, motif, client, suite, state, text }: Record<string, unknown>): boolean =>
  typeof key === 'string' &&
  typeof code === 'string' &&
  isObject(motif) &&
  typeof motif.id === 'number' &&
  typeof motif.libelleMotif === 'string' &&
  (client === null || typeof client === 'number') &&
  typeof suite === 'number' &&
  (state === 'waiting' || state === 'ask') &&
  typeof text === 'string';
