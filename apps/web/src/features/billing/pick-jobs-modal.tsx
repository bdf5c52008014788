import { text } from '@editique/domain/messages';
import { Button, Modal } from '@mantine/core';
import { firstErrorOf } from '../../lib/api.ts';
import { formatCount } from '../../lib/text/format.ts';
import { DialogButtons } from '../../ui/dialog/dialog-buttons.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { Loaded } from '../../ui/state/loaded.tsx';
import { MessageBlock } from '../../ui/state/message-block.tsx';
import { useBillable } from './billing.ts';
import classes from './facture.module.css';
import type { Facture } from './facture.ts';
import { JobTable } from './job-table.tsx';
import { useJobChoice } from './use-job-choice.ts';
import { useSetJobs } from './use-set-jobs.ts';

interface PickJobsModalProps {
  facture: Facture;
  isOpen: boolean;
  onClose: () => void;
}

/** Offers the client's dispatched jobs that no facture bills. */
export function PickJobsModal({ facture, isOpen, onClose }: PickJobsModalProps) {
  const billable = useBillable(facture.client.id, isOpen);
  const choice = useJobChoice(billable.data ?? []);
  const close = () => {
    choice.clear();
    setJobs.reset();
    onClose();
  };
  const setJobs = useSetJobs(facture.id, () => close());
  return (
    <Modal opened={isOpen} onClose={close} title="Ajouter des jobs" size={760}>
      <p className={classes.question}>Jobs déposés et non facturés de {facture.client.nomClient}</p>
      <Loaded query={billable}>
        {(jobs) =>
          jobs.length === 0 ? (
            <EmptyState help="Tous les jobs déposés de ce client sont facturés." />
          ) : (
            <div className={classes.offered}>
              <JobTable caption={facture.client.nomClient} jobs={jobs} choice={choice} />
            </div>
          )
        }
      </Loaded>
      {setJobs.error && <MessageBlock>{firstErrorOf(setJobs.error)}</MessageBlock>}
      <DialogButtons aside={choice.jobs.length > 0 && `${formatCount(choice.jobs.length, 'job')} · ${formatCount(choice.plis, 'pli')}`}>
        <Button variant="default" onClick={close}>
          {text.close}
        </Button>
        <Button
          disabled={choice.jobs.length === 0}
          loading={setJobs.isPending}
          onClick={() => setJobs.mutate((ids) => [...ids, ...choice.jobs.map(({ id }) => id)])}
        >
          Ajouter
        </Button>
      </DialogButtons>
    </Modal>
  );
}
