/** Names for the steps, states and events of a job, so that code does not use bare numbers such as 4 or -1. */

export const ETAPE = { registered: 0, started: 1, printing: 2, printed: 3, inserting: 4, inserted: 5, deposited: 6 } as const;
export type Etape = (typeof ETAPE)[keyof typeof ETAPE];

/** The steps in the order in which a job takes them. */
export const etapeOrder: readonly Etape[] = Object.values(ETAPE);

export const ETAT = { paused: 0, running: 1, cancelled: -1 } as const;
export type Etat = (typeof ETAT)[keyof typeof ETAT];

/** How a job begins: registered only, or started at once. */
export const TYPE_CREATION = { registered: 1, started: 2 } as const;
export type TypeCreation = (typeof TYPE_CREATION)[keyof typeof TYPE_CREATION];

/** The codes of the historique rows. */
export const HISTORY = {
  created: 1,
  started: 2,
  printing: 3,
  printed: 4,
  inserting: 5,
  inserted: 6,
  deposited: 7,
  paused: 8,
  resumed: 9,
  cancelled: 10,
  back: 11,
  relaunched: 12,
  changed: 13,
  billed: 14,
  deleted: 15,
  overridden: 16,
  incident: 17,
  reprint: 18,
} as const;
export type HistoryCode = (typeof HISTORY)[keyof typeof HISTORY];

export const MACHINE_TYPE = { impression: 0, msp: 1 } as const;
export type MachineType = (typeof MACHINE_TYPE)[keyof typeof MACHINE_TYPE];

/** How the insert is put into a letter, if there is one. */
export const INSERTION = { manuel: 1, automatique: 2, sans: 3 } as const;
export type Insertion = (typeof INSERTION)[keyof typeof INSERTION];

/** The kind of insert. */
export const TYPE_INSERTION = { impression: 1, preimprime: 2, carte: 3 } as const;
