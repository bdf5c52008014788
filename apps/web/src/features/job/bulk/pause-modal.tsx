import { motifName } from '@editique/domain/entities/motif';
import { useState } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { ReferenceControl } from '../../../resource/form/control/controls.tsx';
import { idIn } from '../../../resource/form/form-values.ts';
import { PAUSE_MOTIF } from '../pause-motif.ts';
import classes from './bulk.module.css';
import { BulkModal, type BulkQuestion, subjectsOf } from './bulk-modal.tsx';
import { pauseBatch } from './job-batches.ts';

export function PauseModal({ jobs, gone, isOpen, onClose, onStarted }: BulkQuestion) {
  const user = useSession()?.user.id;
  const [motif, setMotif] = useState<unknown>(null);
  const start = () => {
    if (user !== undefined)
      pauseBatch.start(
        user,
        subjectsOf({ jobs, gone }, () => idIn(motif)),
      );
    setMotif(null);
    onStarted();
  };
  return (
    <BulkModal
      title="Mettre la sélection en pause"
      confirm="Mettre en pause"
      gone={gone}
      isOpen={isOpen}
      onClose={onClose}
      isClosed={jobs.length === 0}
      onConfirm={start}
    >
      <p className={classes.question}>{formatCount(jobs.length, 'job est mis en pause', 'jobs sont mis en pause')}.</p>
      <ReferenceControl name="motif" field={PAUSE_MOTIF} value={motif} onChange={setMotif} error={undefined} labelOf={motifName} />
    </BulkModal>
  );
}
