import { text } from '@editique/domain/messages';
import { Button, Modal } from '@mantine/core';
import { firstErrorOf } from '../../lib/api.ts';
import { DialogButtons } from '../../ui/dialog/dialog-buttons.tsx';
import { MessageBlock } from '../../ui/state/message-block.tsx';
import classes from './facture.module.css';
import type { Facture } from './facture.ts';
import type { BillableJob } from './job-table.tsx';
import { useSetJobs } from './use-set-jobs.ts';

interface RemoveJobModalProps {
  facture: Facture;
  /** The job to remove; null while the dialog is closed. */
  job: BillableJob | null;
  onClose: () => void;
}

/** Asks before a job is removed from its facture, because the job's history keeps both moves. */
export function RemoveJobModal({ facture, job, onClose }: RemoveJobModalProps) {
  const close = () => {
    setJobs.reset();
    onClose();
  };
  const setJobs = useSetJobs(facture.id, () => close());
  return (
    <Modal opened={job !== null} onClose={close} title="Retirer un job">
      <p className={classes.question}>
        {job?.nomjob} quitte la facture {facture.numFacture} et redevient à facturer.
      </p>
      {setJobs.error && <MessageBlock>{firstErrorOf(setJobs.error)}</MessageBlock>}
      <DialogButtons>
        <Button variant="default" onClick={close} data-autofocus>
          {text.close}
        </Button>
        <Button color="red" loading={setJobs.isPending} onClick={() => job && setJobs.mutate((ids) => ids.filter((id) => id !== job.id))}>
          Retirer
        </Button>
      </DialogButtons>
    </Modal>
  );
}
