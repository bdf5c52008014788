import { addDays } from '@editique/domain/time/days';
import type { Row } from '../../../db/database.ts';
import type { Production } from '../../job/testing/production.ts';
import type { Priced } from './priced.ts';

/** Test helper: clients that owe something, and their payments. */
export interface Owing {
  newClient(): Promise<{ client: number; email: string }>;
  /** Creates a validated facture that was due this many days ago. */
  late(client: number, days: number, ttc?: number): Promise<number>;
  pay(client: number, montant: number, imputations?: Row[]): Promise<Row>;
}

export function owingOf(production: Production, priced: Priced, today: string): Owing {
  let serial = 0;
  const dayAt = (shift: number) => addDays(today, shift);
  return {
    async newClient() {
      const { client } = await production.createClient();
      serial += 1;
      const email = `compta-${serial}@client.ma`;
      await production.must('PUT', '/client', { ...(await production.must('GET', `/client/${client}`)), emailFacturation: email });
      return { client, email };
    },
    async late(client, days, ttc = 100) {
      const id = await priced.draft([], { client, dateFacture: `${dayAt(-days - 60)}T12:00:00Z` });
      const lignes = [{ libelle: 'Forfait', quantite: 1, prixUnitaire: ttc, tauxTva: 0 }];
      await production.must('PUT', `/facture/${id}/lignes`, { lignes });
      await production.must('POST', `/facture/${id}/valider`);
      return id;
    },
    pay: (client, montant, imputations = []) =>
      production.must('POST', '/reglement', { client, date: today, montant, mode: 1, reference: 'VIR', imputations }),
  };
}
