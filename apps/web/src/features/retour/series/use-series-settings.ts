import { retour, suitesRetour } from '@editique/domain/entities/retour';
import type { ScanMotif } from '@editique/domain/retour/scan';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useStored } from '../../../lib/use-stored.ts';
import type { referenceIn } from '../../../resource/form/form-values.ts';
import { resourceKey } from '../../../resource/record/cache-keys.ts';

const WAITING = 4;
const NO_MOTIFS: readonly ScanMotif[] = [];
const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Holds the choices for every scan until changed. This browser remembers the motif and what happens to the mail. */
export function useSeriesSettings() {
  const {
    data: motifs = NO_MOTIFS,
    isSuccess,
    isLoadingError,
    error,
    refetch,
  } = useQuery({
    queryKey: [...resourceKey(retour), 'motifs'],
    queryFn: ({ signal }) => api<ScanMotif[]>('GET', '/retour/scan/motifs', { signal }),
  });
  const [motifId, setMotif] = useStored('ed-retour-motif', 0, isNumber);
  const [suite, setSuite] = useStored('ed-retour-suite', WAITING, isNumber);
  const [client, setClient] = useState<ReturnType<typeof referenceIn>>(null);
  return {
    motifs,
    /** Whether the motifs were read and there are none. */
    hasNoMotif: isSuccess && motifs.length === 0,
    /** Why the motifs could not be read; null otherwise. */
    failure: isLoadingError ? error : null,
    readAgain: () => void refetch(),
    motif: motifs.find(({ id }) => id === motifId) ?? null,
    setMotif,
    suite: suitesRetour.some(({ value }) => value === suite) ? suite : WAITING,
    setSuite,
    client,
    setClient,
  };
}

export type SeriesSettingsState = ReturnType<typeof useSeriesSettings>;
