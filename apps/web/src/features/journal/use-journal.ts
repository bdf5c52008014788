import { type GlobalJournal, journalEntities } from '@editique/domain/journal/journal';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { lastDays, type Period, periodIn } from '../../lib/text/periods.ts';
import { readId } from '../../resource/record/use-record.ts';
import { useAddress } from '../../ui/use-address.ts';

const SIZE = 50;
const DEFAULT_DAYS = 7;
/** The cursor of the first piece, which starts at the newest line. */
const FIRST = 0;

export interface AskedJournal {
  period: Period;
  utilisateur: number | null;
  entite: string | null;
  /** Sets parameters of the address; null removes one. */
  change: (parameters: Record<string, string | null>) => void;
}

/** Returns the filters that the address asks for. */
export function useAskedJournal(): AskedJournal {
  const [parameters, change] = useAddress();
  const named = parameters.get('entite');
  return {
    period: periodIn(parameters, lastDays(DEFAULT_DAYS)),
    utilisateur: readId(parameters.get('utilisateur') ?? undefined),
    entite: journalEntities.find(({ name }) => name === named)?.name ?? null,
    change,
  };
}

/** Reads the journal of all lists, one piece at a time. */
export const useJournal = ({ period, utilisateur, entite }: AskedJournal) =>
  useInfiniteQuery({
    queryKey: ['journal-global', period, utilisateur, entite],
    queryFn: ({ pageParam, signal }) =>
      api<GlobalJournal>('GET', '/journal', { query: { ...period, utilisateur, entite, avant: pageParam || null, size: SIZE }, signal }),
    initialPageParam: FIRST,
    getNextPageParam: ({ suivant }) => suivant,
    staleTime: 0,
    meta: { silent: true },
  });

type Person = NonNullable<GlobalJournal['objects'][number]['utilisateur']>;
const NOBODY: Person[] = [];

/** Returns the people whose changes may be asked for. */
export function usePeople(): Person[] {
  const { data } = useQuery({
    queryKey: ['journal-global', 'personnes'],
    queryFn: ({ signal }) => api<Person[]>('GET', '/journal/personnes', { signal }),
  });
  return data ?? NOBODY;
}
