import { text } from '@editique/domain/messages';
import { Button, Modal } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import type { Job } from '../../../production/job/records.ts';
import modals from '../view/modals.module.css';

/** What each question about the chosen jobs is given. */
export interface BulkQuestion {
  jobs: readonly Job[];
  isOpen: boolean;
  onClose: () => void;
  /** The batch runs: the selection has served. */
  onStarted: () => void;
}

interface BulkModalProps extends Pick<BulkQuestion, 'isOpen' | 'onClose'> {
  title: string;
  confirm: string;
  isClosed?: boolean;
  onConfirm: () => void;
  children: ReactNode;
}

export function BulkModal({ title, confirm, isOpen, onClose, isClosed = false, onConfirm, children }: BulkModalProps) {
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
        <div className={modals.buttons}>
          <Button variant="default" onClick={onClose}>
            {text.close}
          </Button>
          <Button type="submit" disabled={isClosed} data-autofocus>
            {confirm}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** One task for each job. */
export const subjectsOf = (jobs: readonly Job[], orderOf: (job: Job) => number | null) =>
  jobs.map((job) => ({ subject: job.id, label: job.nomjob, order: orderOf(job) }));
