import { job } from '@editique/domain/entities/job';
import type { Batch } from '../../../resource/batch/batch.ts';
import { BatchCard } from '../../../resource/batch/batch-card.tsx';
import { useBatch } from '../../../resource/batch/use-batch.ts';
import { advanceBatch, billBatch, pauseBatch } from './job-batches.ts';

/** Shows the results of moving or billing several jobs, until closed. */
export const BulkCards = () => (
  <>
    <OneCard batch={advanceBatch} title="Avancement de la sélection" made={['job avancé', 'jobs avancés']} />
    <OneCard batch={pauseBatch} title="Mise en pause de la sélection" made={['job mis en pause', 'jobs mis en pause']} />
    <OneCard batch={billBatch} title="Affectation à une facture" made={['job affecté', 'jobs affectés']} />
  </>
);

interface OneCardProps {
  batch: Batch;
  title: string;
  made: readonly [string, string];
}

function OneCard({ batch, title, made }: OneCardProps) {
  const state = useBatch(batch);
  return state && <BatchCard batch={batch} state={state} entity={job} title={title} nouns={['job', 'jobs']} made={made} />;
}
