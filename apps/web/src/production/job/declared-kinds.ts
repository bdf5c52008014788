import type { Spool } from './records.ts';

/** What is declared: its label, its unit, and how much of it a spool has left. */
export const DECLARED = {
  impression: { quantity: 'Feuilles imprimées', unit: 'feuille', left: (spool: Spool) => spool.resteImpression },
  msp: { quantity: 'Plis mis sous pli', unit: 'pli', left: (spool: Spool) => spool.resteMSP },
} as const;
export type DeclaredKind = keyof typeof DECLARED;
