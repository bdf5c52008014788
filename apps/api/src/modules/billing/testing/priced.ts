import type { Row } from '../../../db/database.ts';
import type { Production } from '../../job/testing/production.ts';

export const UNITE = { page: 1, feuille: 2, pli: 3, insertion: 4, job: 5, forfait: 6 };

/** Test helper: prestations, prices, and drafts that bill jobs. */
export interface Priced {
  prestation(given: Row): Promise<number>;
  price(prestation: number, prixUnitaire: number, given?: Row): Promise<number>;
  /** Creates a draft for the client by hand, with these jobs. */
  draft(jobs?: number[], given?: Row): Promise<number>;
  lines(facture: number): Promise<LinesRead>;
}

export interface LinesRead {
  lignes: (Row & { id: number; ht: number; libelle: string; quantite: number; prixUnitaire: number; tauxTva: number })[];
  totalHt: number;
  totalTva: number;
  totalTtc: number;
  tva: Row[];
  avertissements: { type: string; message: string }[];
}

let serial = 0;

export const pricedOf = (production: Production): Priced => ({
  prestation: (given) =>
    production.add('prestation', { libelle: 'Impression', unite: UNITE.pli, tauxTva: 20, automatique: false, ...given }),
  price: (prestation, prixUnitaire, given = {}) =>
    production.add('tarifPrestation', { prestation, aPartirDe: 0, prixUnitaire, dateDebut: '2020-01-01', ...given }),
  async draft(jobs = [], given = {}) {
    serial += 1;
    const id = await production.add('facture', {
      numFacture: `Main-${serial}-${Date.now()}`,
      refFacture: 'BC 12',
      dateFacture: '2026-11-14T09:00:00Z',
      client: production.client,
      ...given,
    });
    if (jobs.length > 0) await production.must('POST', `/facture/${id}/jobs`, { jobs });
    return id;
  },
  lines: async (facture) => (await production.must('GET', `/facture/${facture}/lignes`)) as unknown as LinesRead,
});
