import { leftToTake } from '@editique/domain/billing/avoir';
import { type AvoirEffect, avoirEffect } from '@editique/domain/billing/avoir-effect';
import { facture as factureEntity } from '@editique/domain/entities/facture';
import { pathOf } from '@editique/domain/entity/entity';
import { actionPath, canReach } from '@editique/domain/entity/permission';
import { useSession } from '../../../lib/session/session.ts';
import { useRecord } from '../../../resource/record/use-record.ts';
import { useBilledJobs } from '../billing.ts';
import type { Facture } from '../facture.ts';
import { isDraft } from '../facture-rules.ts';
import { useAvoirs, useCreditable } from './use-avoir.ts';

export interface FactureEffect extends AvoirEffect {
  numFacture: string;
  /** How many jobs the facture bills. */
  jobs: number;
}

/**
 * Reads what the validation of a draft avoir will do to its facture. Where that is not known, it says less, and nothing false: without the
 * list of factures, an avoir of the rest is not told from any other part, and without the right to make avoirs, or beside another draft, a
 * line without a price may be left.
 */
export function useAvoirEffect(avoir: Facture): { effect: FactureEffect | null; isLoading: boolean } {
  const id = avoir.factureOrigine?.id ?? null;
  const paths = useSession()?.paths;
  const mayReach = (path: string): boolean => id !== null && paths !== undefined && canReach(paths, path);
  const origin = useRecord(factureEntity, id);
  const avoirs = useAvoirs(id ?? 0, mayReach(pathOf(factureEntity)));
  const creditable = useCreditable(id ?? 0, mayReach(actionPath(factureEntity, 'avoir')));
  const jobs = useBilledJobs(id ?? 0, id !== null);
  const isLoading = origin.isLoading || avoirs.isLoading || creditable.isLoading || jobs.isLoading;
  if (isLoading || !origin.data || !jobs.data) return { effect: null, isLoading };
  const siblings = avoirs.data?.objects.filter((other) => other.id !== avoir.id) ?? [];
  const others = siblings.filter((other) => !isDraft(other));
  const { numFacture } = origin.data;
  // What other drafts take counts as taken here, although it is not taken back yet.
  const isTakenWhole = others.length === siblings.length && Boolean(creditable.data?.lignes.every((line) => leftToTake(line) <= 0));
  const effect = avoirEffect(avoir, origin.data, { others, isTakenWhole });
  return { effect: { ...effect, numFacture, jobs: jobs.data.totaux.jobs }, isLoading };
}
