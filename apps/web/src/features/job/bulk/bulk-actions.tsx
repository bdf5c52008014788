import { job as jobEntity } from '@editique/domain/entities/job';
import { Button, Tooltip } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { IconArrowRight, IconPlayerPause, IconReceipt2 } from '../../../icons/icons.ts';
import { formatNumber } from '../../../lib/text/format.ts';
import { useBatch } from '../../../resource/batch/use-batch.ts';
import type { Selection } from '../../../resource/list/selection/use-selection.ts';
import { useRights } from '../../../resource/record/use-rights.ts';
import { AdvanceModal } from './advance-modal.tsx';
import { BillModal } from './bill-modal.tsx';
import { type Chosen, chosenJobs, MAX_CHOSEN } from './chosen-jobs.ts';
import { advanceBatch, billBatch, pauseBatch } from './job-batches.ts';
import { PauseModal } from './pause-modal.tsx';

/** Each right enables at least one action on several jobs. */
export const BULK_RIGHTS = ['avancer', 'pause', 'modifier'];

type Asked = 'avancer' | 'pause' | 'facture';

/** Shows the actions on all chosen jobs, by right. The jobs are read first, so that the question can say what will happen to them. */
export function BulkActions({ selection }: { selection: Selection }) {
  const rights = useRights(jobEntity);
  const [asked, setAsked] = useState<Asked | null>(null);
  const read = useMutation({ mutationFn: (_asked: Asked) => chosenJobs(selection) });
  const isBusy = [useBatch(advanceBatch), useBatch(pauseBatch), useBatch(billBatch)].some((batch) => batch?.isRunning);
  const isTooMany = selection.count > MAX_CHOSEN;
  const open = (action: Asked) =>
    read.mutate(action, {
      onSuccess: () => setAsked(action),
    });
  const modal = (action: Asked) => ({
    ...(read.data ?? NONE),
    isOpen: asked === action,
    onClose: () => setAsked(null),
    onStarted: () => {
      setAsked(null);
      selection.clear();
    },
  });
  const button = (action: Asked, label: string, icon: ReactNode) => (
    <Tooltip label={`${formatNumber(MAX_CHOSEN)} jobs au plus à la fois`} disabled={!isTooMany}>
      <Button
        size="xs"
        variant="default"
        leftSection={icon}
        loading={read.isPending && read.variables === action}
        data-disabled={isTooMany || isBusy || undefined}
        aria-disabled={isTooMany || isBusy || undefined}
        onClick={() => !isTooMany && !isBusy && open(action)}
      >
        {label}
      </Button>
    </Tooltip>
  );
  return (
    <>
      {rights.can('avancer') && button('avancer', 'Avancer', <IconArrowRight size={14} stroke={1.8} aria-hidden />)}
      {rights.can('pause') && button('pause', 'Mettre en pause', <IconPlayerPause size={14} stroke={1.8} aria-hidden />)}
      {rights.can('modifier') && button('facture', 'Affecter à une facture', <IconReceipt2 size={14} stroke={1.8} aria-hidden />)}
      <AdvanceModal {...modal('avancer')} />
      <PauseModal {...modal('pause')} />
      <BillModal {...modal('facture')} />
    </>
  );
}

const NONE: Chosen = { jobs: [], gone: [] };
