import type { Letter, ReminderState, ToRemind } from '@editique/domain/billing/sending';
import { facture } from '@editique/domain/entities/facture';
import { endpointOf } from '@editique/domain/entity/entity';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { useAnswer } from '../../../lib/kept-answer.ts';
import { resourceKey } from '../../../resource/record/cache-keys.ts';
import type { PageOf } from '../../../resource/record/record.ts';

export const SIZE = 50;

/** Reads the overdue factures in the given state. The query key starts with that of factures, so each change of a facture refreshes it. */
export const useToRemind = (etat: ReminderState, page: number) =>
  useAnswer({
    subject: [...resourceKey(facture), 'a-relancer'],
    question: etat,
    part: page,
    read: (signal) => api<PageOf<ToRemind>>('GET', `${endpointOf(facture)}/a-relancer`, { query: { etat, page, size: SIZE }, signal }),
    staleTime: 0,
    meta: { silent: true },
  });

/** Reads the letter of a facture as it would be sent now. */
export const useLetter = (id: number, enabled: boolean) =>
  useQuery({
    queryKey: [...resourceKey(facture), 'relance', id],
    queryFn: ({ signal }) => api<Letter>('GET', `${endpointOf(facture)}/${id}/relance`, { signal }),
    enabled,
    staleTime: 0,
    retry: false,
    meta: { silent: true },
  });

export interface ClientGroup {
  client: ToRemind['client'];
  solde: number | undefined;
  factures: ToRemind[];
}

/** Groups the rows by client, in the server's order. */
export const groupsOf = (rows: readonly ToRemind[]): ClientGroup[] =>
  [...Map.groupBy(rows, ({ client }) => client.id).values()].flatMap((factures) => {
    const [first] = factures;
    return first ? [{ client: first.client, solde: first.solde, factures }] : [];
  });
