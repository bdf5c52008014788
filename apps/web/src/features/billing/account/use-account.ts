import type { AccountAnswer } from '@editique/domain/billing/account';
import { client } from '@editique/domain/entities/client';
import { facture } from '@editique/domain/entities/facture';
import { endpointOf } from '@editique/domain/entity/entity';
import { api } from '../../../lib/api.ts';
import { useAnswer } from '../../../lib/kept-answer.ts';
import { resourceKey } from '../../../resource/record/cache-keys.ts';

export interface AskedDays {
  /** Null: from the beginning, up to today. */
  du: string | null;
  au: string | null;
}

export const accountAddress = (id: number, what: 'compte' | 'releve.pdf'): string => `${endpointOf(client)}/${id}/${what}`;
export const daysOf = ({ du, au }: AskedDays): Record<string, string> => ({ ...(du && { du }), ...(au && { au }) });

/**
 * Reads a client's account with its newest movements. Keyed under factures: règlements change factures, so the account is refreshed with
 * them.
 */
export const useAccount = (id: number | null, days: AskedDays, derniers: number) =>
  useAnswer({
    subject: [...resourceKey(facture), 'compte', id],
    question: days,
    part: derniers,
    read: (signal) => api<AccountAnswer>('GET', accountAddress(id ?? 0, 'compte'), { query: { ...daysOf(days), derniers }, signal }),
    enabled: id !== null,
    staleTime: 0,
    meta: { silent: true },
  });
