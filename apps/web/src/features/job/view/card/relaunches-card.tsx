import { job as jobEntity } from '@editique/domain/entities/job';
import type { RelatedJob, Suivi } from '@editique/domain/job/suivi';
import { IconRefresh } from '../../../../icons/icons.ts';
import { etapeLabel } from '../../../../production/status/etape.tsx';
import { etatLabel } from '../../../../production/status/etat.tsx';
import { useRights } from '../../../../resource/record/use-rights.ts';
import { LinkedCard } from './linked-card.tsx';

/** Lists the original job and its relaunches. Hidden for a job without either. */
export function RelaunchesCard({ followUp: { origine, relances } }: { followUp: Suivi }) {
  const rights = useRights(jobEntity);
  if (!origine && relances.length === 0) return null;
  const row = (job: RelatedJob, detail: string) => ({
    id: job.id,
    title: job.nomjob,
    detail,
    amount: `${etapeLabel(job.etape)} · ${etatLabel(job.etat)}`,
    href: rights.hrefTo('afficher', job.id),
  });
  return (
    <LinkedCard
      title="Relances"
      icon={IconRefresh}
      empty=""
      addHref={null}
      rows={[
        ...(origine ? [row(origine, "Job d'origine")] : []),
        ...relances.map((job) => row(job, origine ? 'Autre relance' : 'Relance de ce job')),
      ]}
    />
  );
}
