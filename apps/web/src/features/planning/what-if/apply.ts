import { arret as arretEntity } from '@editique/domain/entities/arret';
import { job as jobEntity } from '@editique/domain/entities/job';
import { endpointOf } from '@editique/domain/entity/entity';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, assertSessionOf } from '../../../lib/api.ts';
import { readStoredSession } from '../../../lib/session/session-storage.ts';
import type { Job } from '../../../production/job/records.ts';
import { refreshAfter } from '../../../resource/record/use-mutations.ts';
import { type Versions, writePins } from '../moves/pins.ts';
import { refusalWords } from '../moves/refusal.ts';
import type { Outcome } from '../moves/use-plan-moves.ts';
import type { Hypothesis } from './hypotheses.ts';

export function useApply() {
  const client = useQueryClient();
  const [isApplying, setApplying] = useState(false);
  const apply = async (hypotheses: readonly Hypothesis[], motif: number | null, versions: Versions): Promise<Outcome> => {
    setApplying(true);
    const outcome = await applyAll(hypotheses, motif, versions);
    for (const entity of [jobEntity, arretEntity]) refreshAfter(client, entity);
    setApplying(false);
    return outcome;
  };
  return { apply, isApplying };
}

/**
 * Applies the hypotheses one after the other, and reports the outcome of each. What is left once another user has signed in is not applied.
 */
export async function applyAll(hypotheses: readonly Hypothesis[], motif: number | null, versions: Versions): Promise<Outcome> {
  const author = readStoredSession()?.id;
  const done: string[] = [];
  const failed: string[] = [];
  for (const one of hypotheses) {
    try {
      assertSessionOf(author);
      done.push(await applyOne(one, motif, versions));
    } catch (error) {
      failed.push(`${subjectOf(one)}\u202F: ${refusalWords(error)}`);
    }
  }
  if (failed.length === 0) return { family: 'green', message: `${done.map(withoutStop).join('. ')}.` };
  return { family: 'red', message: [...done.map(withoutStop), `Non appliqué\u202F: ${failed.join('\u202F; ')}`].join('. ') };
}

async function applyOne(one: Hypothesis, motif: number | null, versions: Versions): Promise<string> {
  switch (one.type) {
    case 'arret': {
      // The stop begins when it is applied, because an arrêt in the future is refused.
      const body = { machine: one.machine.id, debut: new Date().toISOString(), fin: one.fin, motif };
      await api('POST', endpointOf(arretEntity), { body, idempotencyKey: `${one.id} ${motif}` });
      return `L'arrêt de ${one.machine.nom} est créé`;
    }
    case 'priorite': {
      const record = await api<Job>('GET', `${endpointOf(jobEntity)}/${one.job.id}`);
      const { version } = await api<Job>('PUT', endpointOf(jobEntity), { body: { ...record, priorite: one.priorite } });
      versions.set(one.job.id, version);
      return `La priorité de ${one.job.nomjob} est changée`;
    }
    case 'place': {
      await writePins(one.changes, versions);
      return one.label;
    }
  }
}

function subjectOf(one: Hypothesis): string {
  if (one.type === 'arret') return `l'arrêt de ${one.machine.nom}`;
  return one.type === 'priorite' ? `la priorité de ${one.job.nomjob}` : one.label;
}

const withoutStop = (sentence: string): string => sentence.replace(/\.$/, '');
