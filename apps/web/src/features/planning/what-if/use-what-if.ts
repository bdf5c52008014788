import type { Planning } from '@editique/domain/planning/planning';
import { useMemo, useState } from 'react';
import { useSimulation } from '../simulation.ts';
import { bodyOf, type Hypothesis } from './hypotheses.ts';

const NOTHING: readonly Hypothesis[] = [];

export type WhatIf = ReturnType<typeof useWhatIf>;

/**
 * Holds the hypotheses, and the plan under them: undefined until computed, and while there are none. A former plan is the one under the
 * hypotheses before.
 */
export function useWhatIf(planning: Planning, horizon: number, isTrying: boolean) {
  const [tried, setTried] = useState(NOTHING);
  const hypotheses = isTrying ? tried : NOTHING;
  const body = useMemo(() => (hypotheses.length > 0 ? bodyOf(hypotheses) : null), [hypotheses]);
  const { data, isFormer, error, refetch } = useSimulation(body, horizon, planning);
  const simulated = body === null ? undefined : data;
  return { tried, setTried, forget: () => setTried(NOTHING), simulated, isFormer: simulated !== undefined && isFormer, error, refetch };
}
