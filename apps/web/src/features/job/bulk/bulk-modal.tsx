import { text } from '@editique/domain/messages';
import { Button, Modal } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { formatCount } from '../../../lib/text/format.ts';
import type { Job } from '../../../production/job/records.ts';
import { DialogButtons } from '../../../ui/dialog/dialog-buttons.tsx';
import { MessageBlock } from '../../../ui/state/message-block.tsx';
import modals from '../view/modal/modals.module.css';
import type { Chosen } from './chosen-jobs.ts';

/** The props of each question about the chosen jobs. */
export interface BulkQuestion extends Chosen {
  isOpen: boolean;
  onClose: () => void;
  /** Called when the batch has started: the selection is no longer needed. */
  onStarted: () => void;
}

interface BulkModalProps extends Pick<BulkQuestion, 'gone' | 'isOpen' | 'onClose'> {
  title: string;
  confirm: string;
  isClosed?: boolean;
  onConfirm: () => void;
  children: ReactNode;
}

export function BulkModal({ title, confirm, gone, isOpen, onClose, isClosed = false, onConfirm, children }: BulkModalProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={title}>
      <form
        className={modals.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!isClosed) onConfirm();
        }}
      >
        {children}
        {gone.length > 0 && (
          <MessageBlock family="amber">
            {formatCount(gone.length, "job choisi n'existe plus", "jobs choisis n'existent plus")}.
          </MessageBlock>
        )}
        <DialogButtons isStacked>
          <Button variant="default" onClick={onClose}>
            {text.close}
          </Button>
          <Button type="submit" disabled={isClosed} data-autofocus>
            {confirm}
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  );
}

/** Returns one task per job. Deleted jobs get one too, so that the result reports them. */
export const subjectsOf = ({ jobs, gone }: Chosen, orderOf: (job: Job) => number | null) => [
  ...jobs.map((job) => ({ subject: job.id, label: job.nomjob, order: orderOf(job) })),
  ...gone.map((id) => ({ subject: id, label: `Job ${id}`, order: null })),
];
