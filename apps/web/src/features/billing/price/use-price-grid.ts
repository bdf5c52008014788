import type { PriceGrid } from '@editique/domain/billing/price-grid';
import { tarifPrestation } from '@editique/domain/entities/tarif-prestation';
import { isDay } from '@editique/domain/entity/moment';
import { actionPath } from '@editique/domain/entity/permission';
import { api } from '../../../lib/api.ts';
import { useAnswer } from '../../../lib/kept-answer.ts';
import { useSession } from '../../../lib/session/session.ts';
import { resourceKey } from '../../../resource/record/cache-keys.ts';
import { readId } from '../../../resource/record/use-record.ts';
import { useAddress } from '../../../ui/use-address.ts';

/** A null client means all clients; a null date means today by the server's clock. */
interface GridAsked {
  client: number | null;
  date: string | null;
}

/** Reads the prices of a client on a day. */
export function usePriceGrid({ client: of, date }: GridAsked, isWanted = true) {
  const isAllowed = useSession()?.paths.has(actionPath(tarifPrestation, 'grille')) ?? false;
  return useAnswer({
    subject: [...resourceKey(tarifPrestation), 'grille'],
    question: { of, date },
    read: (signal) => api<PriceGrid>('GET', '/tarifPrestation/grille', { query: { client: of, date }, signal }),
    enabled: isWanted && isAllowed,
    staleTime: 0,
    meta: { silent: true },
  });
}

/** Reads the client and the day from the address. A value that is not an id or a day counts as absent. */
export function useGridAsked(): GridAsked & { change: (changed: Partial<GridAsked>) => void } {
  const [address, change] = useAddress();
  const date = address.get('date');
  return {
    client: readId(address.get('client') ?? undefined),
    date: isDay(date) ? date : null,
    change,
  };
}
