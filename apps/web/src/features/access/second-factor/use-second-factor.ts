import type { SecondFactorState } from '@editique/domain/access/second-factor';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { settleLoss } from './unseen-codes.ts';

const keyOf = (userId: number) => ['second-facteur', userId];

/** Reads the state of a user's second factor. */
export const useSecondFactor = (userId: number | null) =>
  useQuery({
    queryKey: keyOf(userId ?? 0),
    queryFn: async ({ signal }) => {
      const askedAt = Date.now();
      const state = await api<SecondFactorState>('GET', `/users/${userId}/second-facteur`, { signal });
      if (userId !== null) settleLoss(userId, state, askedAt);
      return state;
    },
    enabled: userId !== null,
    staleTime: 0,
    // The card shows the failure itself, so no notification is needed.
    meta: { silent: true },
  });

export const factorChanged = (userId: number): Promise<void> => queryClient.invalidateQueries({ queryKey: keyOf(userId) });
