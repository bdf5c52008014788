import { notifications } from '@mantine/notifications';
import { createElement, type ReactNode } from 'react';
import { IconAlertCircle, IconCircleCheck } from '../icons/icons.ts';
import { messageOf, referenceOf } from './api.ts';
import { offerUndo, withdrawUndo } from './undo.ts';
import { UndoMessage } from './undo-message.tsx';

const SUCCESS_DURATION = 2000;
const ERROR_DURATION = 4000;

export function notifySuccess(message: string): void {
  notifications.show({
    message,
    autoClose: SUCCESS_DURATION,
    icon: createElement(IconCircleCheck, { size: 18, color: 'var(--ed-green-solid)' }),
    role: 'status',
    closeButtonProps,
  });
}

/** How long what was done can be taken back from its message. */
const UNDO_DURATION = 8000;

/** Says that something is done, with a button that takes it back. So does Ctrl Z, while the message is shown. */
export function notifyUndoable(message: string, onUndo: () => void): void {
  // Two messages with the same words would not say which one takes back what.
  if (undoable !== null) notifications.hide(undoable);
  const undo = (): void => {
    notifications.hide(id);
    onUndo();
  };
  const id = notifications.show({
    message: createElement(UndoMessage, { message, onUndo: undo }),
    autoClose: UNDO_DURATION,
    icon: createElement(IconCircleCheck, { size: 18, color: 'var(--ed-green-solid)' }),
    role: 'status',
    closeButtonProps,
    onClose: () => withdrawUndo(undo),
  });
  undoable = id;
  offerUndo(undo);
}

/** The message that was shown last with a way back. */
let undoable: string | null = null;

/** Shows a message only once at a time: when all requests of a screen fail, or a session ends, one toast is enough. */
export function notifyError(message: string, id: string = message): void {
  showError(message, id);
}

/** Shows what a request failed of, with its reference where the server itself failed. */
export function notifyFailure(error: unknown): void {
  const message = messageOf(error);
  const reference = referenceOf(error);
  showError(reference ? [createElement('span', { key: 'said' }, message), referenceLine(reference)] : message, message);
}

const referenceLine = (reference: string): ReactNode =>
  createElement(
    'div',
    { key: 'reference', style: { color: 'var(--ed-text-3)', fontSize: 12, overflowWrap: 'anywhere' } },
    `Référence\u00a0: ${reference}`,
  );

function showError(message: ReactNode, id: string): void {
  notifications.show({
    id,
    message,
    autoClose: ERROR_DURATION,
    icon: createElement(IconAlertCircle, { size: 18, color: 'var(--ed-red-solid)' }),
    role: 'alert',
    closeButtonProps,
  });
}

const closeButtonProps = { 'aria-label': 'Masquer le message' };
