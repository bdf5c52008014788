import { facture as factureEntity } from '@editique/domain/entities/facture';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { IconPlus } from '../../icons/icons.ts';
import { formatNumber } from '../../lib/text/format.ts';
import { useRights } from '../../resource/record/use-rights.ts';
import { Card } from '../../ui/card/card.tsx';
import { CardNote } from '../../ui/card/card-note.tsx';
import { Loaded } from '../../ui/state/loaded.tsx';
import { useBilledJobs, useMayPick } from './billing.ts';
import type { Facture } from './facture.ts';
import { isDraft } from './facture-rules.ts';
import { type BillableJob, JobTable } from './job-table.tsx';
import { PickJobsModal } from './pick-jobs-modal.tsx';
import { RemoveJobModal } from './remove-job-modal.tsx';

interface BilledJobsCardProps {
  facture: Facture;
  /** The jobs cannot change while the lines are being edited, because jobs add and remove lines. */
  isLocked: boolean;
}

/** Shows the jobs that the facture bills. Users with the right add and remove jobs while the facture is a draft. */
export function BilledJobsCard({ facture, isLocked }: BilledJobsCardProps) {
  const billed = useBilledJobs(facture.id);
  const { data } = billed;
  const isOpen = isDraft(facture) && !isLocked;
  const canWrite = useRights(factureEntity).can('modifier') && isOpen;
  const mayPick = useMayPick() && isOpen;
  const [isPicking, setPicking] = useState(false);
  const [leaving, setLeaving] = useState<BillableJob | null>(null);
  const jobs = data?.lignes.map(({ job, ...line }): BillableJob => ({ ...job, ...line })) ?? [];
  // A facture made by hand has no jobs, and an avoir of the whole facture releases them.
  if (data?.lignes.length === 0 && !isDraft(facture) && !isPicking) return null;
  return (
    <Card
      title="Jobs facturés"
      aside={data && formatNumber(data.totaux.jobs)}
      isFlush
      actions={
        mayPick && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} stroke={1.7} aria-hidden />}
            disabled={!data}
            onClick={() => setPicking(true)}
          >
            Ajouter des jobs
          </Button>
        )
      }
    >
      <Loaded query={billed} help="Les jobs n'ont pas pu être lus." waiting={null}>
        {({ totaux }) =>
          jobs.length === 0 ? (
            <CardNote>Aucun job sur cette facture</CardNote>
          ) : (
            <JobTable caption="Jobs facturés" jobs={jobs} totals={totaux} onRemove={canWrite ? setLeaving : undefined} />
          )
        }
      </Loaded>
      {/* An open dialog stays open if somebody validates the draft meanwhile: it then shows the server's refusal. */}
      {(mayPick || isPicking) && <PickJobsModal facture={facture} isOpen={isPicking} onClose={() => setPicking(false)} />}
      {(canWrite || leaving) && <RemoveJobModal facture={facture} job={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  );
}
