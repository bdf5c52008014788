import { reference } from '@editique/domain/entity/field';
import { useState } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { ReferenceControl } from '../../../resource/form/control/controls.tsx';
import { idIn } from '../../../resource/form/form-values.ts';
import { MessageBlock } from '../../../ui/state/message-block.tsx';
import { offeredFactures } from '../offered-factures.ts';
import classes from './bulk.module.css';
import { BulkModal, type BulkQuestion, subjectsOf } from './bulk-modal.tsx';
import { billBatch } from './job-batches.ts';

const FACTURE = reference('Facture', 'facture');

/** Assigns the chosen jobs to a facture. A facture has one client, so if all jobs share a client, only that client's drafts are offered. */
export function BillModal({ jobs, gone, isOpen, onClose, onStarted }: BulkQuestion) {
  const user = useSession()?.user.id;
  const [chosen, setChosen] = useState<unknown>(null);
  const clients = [...new Set(jobs.map(({ client }) => client.id))];
  const offered = offeredFactures(clients.length === 1 ? clients[0] : undefined);
  const billed = idIn(chosen);
  const already = jobs.filter(({ facture }) => facture !== null).length;
  const close = () => {
    setChosen(null);
    onClose();
  };
  const start = () => {
    if (user !== undefined)
      billBatch.start(
        user,
        subjectsOf({ jobs, gone }, () => billed),
      );
    setChosen(null);
    onStarted();
  };
  return (
    <BulkModal
      title="Affecter la sélection à une facture"
      confirm="Affecter"
      gone={gone}
      isOpen={isOpen}
      onClose={close}
      isClosed={billed === null || jobs.length === 0}
      onConfirm={start}
    >
      <p className={classes.question}>{formatCount(jobs.length, 'job choisi', 'jobs choisis')}.</p>
      <ReferenceControl name="facture" field={FACTURE} value={chosen} onChange={setChosen} error={undefined} filters={offered} />
      {clients.length > 1 && (
        <MessageBlock family="amber">
          Ces jobs sont de {formatCount(clients.length, 'client')}&#8239;: ceux d'un autre client que la facture restent comme ils sont.
        </MessageBlock>
      )}
      {already > 0 && (
        <MessageBlock family="amber">
          {formatCount(already, 'job est déjà sur une facture, il y reste', 'jobs sont déjà sur une facture, ils y restent')}.
        </MessageBlock>
      )}
    </BulkModal>
  );
}
