/** The unit in which a prestation is counted. */
export const UNITE_PRESTATION = { page: 1, feuille: 2, pli: 3, insertion: 4, job: 5, forfait: 6 } as const;
