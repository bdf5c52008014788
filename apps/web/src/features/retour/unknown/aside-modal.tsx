import { text } from '@editique/domain/messages';
import type { UnknownCode } from '@editique/domain/retour/scan';
import { Button, Modal } from '@mantine/core';
import { messageOf } from '../../../lib/api.ts';
import { MessageBlock } from '../../../ui/state/message-block.tsx';
import classes from './unknown.module.css';
import { useClose } from './use-unknown.ts';

/** Asks before a code is set aside; it stays readable under « Écartés ». */
export function AsideModal({ code, onClose }: { code: UnknownCode; onClose: () => void }) {
  const drop = useClose('Code écarté', onClose);
  return (
    <Modal opened onClose={onClose} title="Écarter un code">
      <p className={classes.question}>
        «&#8239;{code.code}&#8239;» ne comptera pas parmi les retours. Il reste lisible sous «&#8239;Écartés&#8239;».
      </p>
      {drop.error && <MessageBlock>{messageOf(drop.error)}</MessageBlock>}
      <div className={classes.modalButtons}>
        <Button variant="default" onClick={onClose}>
          {text.close}
        </Button>
        <Button color="red" loading={drop.isPending} onClick={() => drop.mutate({ id: code.id, as: 'ecarter' })}>
          Écarter
        </Button>
      </div>
    </Modal>
  );
}
