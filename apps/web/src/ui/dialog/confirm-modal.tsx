import { text } from '@editique/domain/messages';
import { Button, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type Icon, IconTrash } from '../../icons/icons.ts';
import { type ApiError, hasStatus } from '../../lib/api.ts';
import { MessageBlock } from '../state/message-block.tsx';
import classes from './confirm-modal.module.css';
import { DialogButtons } from './dialog-buttons.tsx';
import { MountedOnOpen } from './mounted-on-open.tsx';

export interface ConfirmModalProps {
  isOpen: boolean;
  onClose: () => void;
  /** Runs the deletion. If it is refused (409), the modal stays open and shows why. */
  onConfirm: () => Promise<unknown>;
  /** The name of the record that is about to be deleted. */
  name: string;
  /** A second line, such as 'Client, code UPO'. */
  detail?: string | undefined;
  /** Set for an action other than a deletion. */
  title?: string;
  question?: string;
  confirm?: string;
  icon?: Icon;
  /** Shown under the message of a refusal: what can be done about it. */
  renderRefusal?: (error: ApiError, close: () => void) => ReactNode;
}

const CONFLICT = 409;

/** Asks before a deletion. The mutation behind `onConfirm` must be silent about a 409, because the modal shows that message instead of a toast. */
export const ConfirmModal = (props: ConfirmModalProps) => (
  <MountedOnOpen isOpen={props.isOpen}>{(isOpen) => <ConfirmDialog {...props} isOpen={isOpen} />}</MountedOnOpen>
);

function ConfirmDialog({
  isOpen,
  onClose,
  onConfirm,
  name,
  detail,
  title = text.confirmDelete,
  question = text.areYouSure,
  confirm: confirmLabel = text.confirm,
  icon: Glyph = IconTrash,
  renderRefusal,
}: ConfirmModalProps) {
  const [isRunning, setRunning] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  // The button stays busy until the dialog is gone. The next opening asks anew.
  const [isDone, setDone] = useState(false);
  if (isOpen && isDone) setDone(false);

  function close() {
    setRefusal(null);
    onClose();
  }

  async function confirm() {
    setRunning(true);
    setRefusal(null);
    try {
      await onConfirm();
      setDone(true);
      close();
    } catch (error) {
      if (hasStatus(error, CONFLICT)) setRefusal(error);
      else close();
    } finally {
      setRunning(false);
    }
  }

  return (
    <Modal opened={isOpen} onClose={close} title={title}>
      <p className={classes.question}>{question}</p>
      <div className={classes.record}>
        <Glyph size={16} stroke={1.7} aria-hidden />
        <div>
          <div className={classes.name}>{name}</div>
          {detail && <div className={classes.detail}>{detail}</div>}
        </div>
      </div>
      {refusal && <MessageBlock>{refusal.message}</MessageBlock>}
      {refusal && renderRefusal?.(refusal, close)}
      <DialogButtons>
        <Button variant="default" onClick={close} data-autofocus>
          {text.close}
        </Button>
        <Button color="red" onClick={confirm} loading={isRunning || isDone}>
          {confirmLabel}
        </Button>
      </DialogButtons>
    </Modal>
  );
}
