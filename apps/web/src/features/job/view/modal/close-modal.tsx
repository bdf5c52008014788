import { depot } from '@editique/domain/entities/depot';
import { ETAPE } from '@editique/domain/job/steps';
import type { Suivi } from '@editique/domain/job/suivi';
import { text } from '@editique/domain/messages';
import { Button, Modal } from '@mantine/core';
import { Link } from 'react-router';
import { IconTruckDelivery } from '../../../../icons/icons.ts';
import { formatCount, formatNumber } from '../../../../lib/text/format.ts';
import type { Job } from '../../../../production/job/records.ts';
import { etapeLabel } from '../../../../production/status/etape.tsx';
import { useRights } from '../../../../resource/record/use-rights.ts';
import { DialogButtons } from '../../../../ui/dialog/dialog-buttons.tsx';
import { MessageBlock } from '../../../../ui/state/message-block.tsx';
import type { Moves } from '../use-moves.ts';
import classes from './modals.module.css';

interface CloseModalProps {
  job: Job;
  followUp: Suivi;
  isOpen: boolean;
  moves: Moves;
  onClose: () => void;
}

/** Asks before a job is ended with undeposited plis, because the end cannot be undone. */
export function CloseModal({ job, followUp, isOpen, moves, onClose }: CloseModalProps) {
  const create = useRights(depot).hrefTo('ajouter');
  const confirm = async () => {
    await moves.send('avancer');
    onClose();
  };
  return (
    <Modal opened={isOpen} onClose={onClose} title={`Passer à ${etapeLabel(ETAPE.deposited)}`}>
      <div className={classes.form}>
        <MessageBlock family="amber">{depositedWords(followUp)}</MessageBlock>
        <p className={classes.warning}>
          Le job sera terminé et à facturer, son certificat émis. On n'en revient pas&#8239;: {create ? 'créez' : 'faites créer'} d'abord le
          dépôt si ses plis partent.
        </p>
        <DialogButtons isStacked>
          <Button variant="default" onClick={onClose}>
            {text.close}
          </Button>
          <Button variant={create ? 'default' : 'filled'} loading={moves.isSending} onClick={() => void confirm()}>
            {text.confirm}
          </Button>
          {create && (
            <Button
              component={Link}
              to={`${create}?job=${job.id}`}
              data-autofocus
              leftSection={<IconTruckDelivery size={16} stroke={1.7} aria-hidden />}
            >
              Créer le dépôt
            </Button>
          )}
        </DialogButtons>
      </div>
    </Modal>
  );
}

/** Returns '0 pli déposé sur 50', or without numbers for users who may not see the dépôts. */
export function depositedWords({ faits, totaux: { plisDeposes, plisADeposer } }: Suivi): string {
  if (plisDeposes === undefined && faits.hasDepot) return 'Tous les plis de ce job ne sont pas déposés';
  return `${formatCount(plisDeposes ?? 0, 'pli déposé', 'plis déposés')} sur ${formatNumber(plisADeposer)}`;
}
