import { ETAPE, ETAT } from '@editique/domain/job/steps';
import { nextEtape } from '@editique/domain/job/workflow';
import { useSession } from '../../../lib/session/session.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { etapeLabel } from '../../../production/status/etape.tsx';
import { MessageBlock } from '../../../ui/state/message-block.tsx';
import classes from './bulk.module.css';
import { BulkModal, type BulkQuestion, subjectsOf } from './bulk-modal.tsx';
import { advanceBatch } from './job-batches.ts';

/** Shows where the chosen jobs will go. Jobs that cannot move are sent too, so that the result states why each one stayed. */
export function AdvanceModal({ jobs, gone, isOpen, onClose, onStarted }: BulkQuestion) {
  const user = useSession()?.user.id;
  const moving = jobs.filter(({ etape, etat }) => etat === ETAT.running && nextEtape(etape) !== null);
  const steps = [...Map.groupBy(moving, ({ etape }) => nextEtape(etape) ?? etape)].toSorted(([one], [other]) => one - other);
  const ending = moving.filter(({ etape }) => nextEtape(etape) === ETAPE.deposited).length;
  const start = () => {
    if (user !== undefined)
      advanceBatch.start(
        user,
        subjectsOf({ jobs, gone }, ({ version }) => version),
      );
    onStarted();
  };
  return (
    <BulkModal
      title="Avancer la sélection"
      confirm="Avancer"
      gone={gone}
      isOpen={isOpen}
      onClose={onClose}
      isClosed={moving.length === 0}
      onConfirm={start}
    >
      {moving.length === 0 && <p className={classes.question}>Aucun des jobs choisis ne peut avancer.</p>}
      <ul className={classes.steps}>
        {steps.map(([etape, rows]) => (
          <li key={etape}>
            {formatCount(rows.length, 'job passe', 'jobs passent')} à <strong>{etapeLabel(etape)}</strong>
          </li>
        ))}
      </ul>
      {ending > 0 && (
        <MessageBlock family="amber">
          {formatCount(ending, 'job sera clos', 'jobs seront clos')}&#8239;: vérifiez les dépôts avant de confirmer.
        </MessageBlock>
      )}
      {moving.length > 0 && jobs.length > moving.length && (
        <MessageBlock family="amber">
          {formatCount(
            jobs.length - moving.length,
            'job choisi est en pause, annulé ou terminé, il reste où il est',
            'jobs choisis sont en pause, annulés ou terminés, ils restent où ils sont',
          )}
          .
        </MessageBlock>
      )}
    </BulkModal>
  );
}
