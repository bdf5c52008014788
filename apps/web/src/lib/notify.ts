import { notifications } from '@mantine/notifications';
import { createElement, type ReactNode } from 'react';
import { IconAlertCircle, IconCircleCheck } from '../icons/first-icons.ts';
import { hasStatus, messageOf, referenceOf } from './api.ts';
import { offerUndo, withdrawUndo } from './sending/undo.ts';
import { UndoMessage } from './sending/undo-message.tsx';

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

/**
 * Says that something is done, with a button that takes it back. So does Ctrl Z, while the message is shown. The next one takes the
 * place of the last: two messages with the same words would not say which of them takes back what.
 */
export function notifyUndoable(message: string, onUndo: () => void): void {
  const undo = (): void => {
    notifications.hide(UNDO_ID);
    onUndo();
  };
  isOddTurn = !isOddTurn;
  const shown = {
    id: UNDO_ID,
    message: createElement(UndoMessage, { message, onUndo: undo }),
    autoClose: UNDO_DURATION + Number(isOddTurn),
    icon: createElement(IconCircleCheck, { size: 18, color: 'var(--ed-green-solid)' }),
    role: 'status',
    closeButtonProps,
    onClose: () => withdrawUndo(undo),
  };
  // Each does nothing where the other serves.
  notifications.update(shown);
  notifications.show(shown);
  offerUndo(undo);
}

const UNDO_ID = 'annulable';
/** Another duration starts the time of a message again. */
let isOddTurn = false;

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

/** For what a dialog asked: it shows a conflict (409) itself, and the end of a session (401) has its own message. */
export function notifyUnlessAsked(error: unknown): void {
  if (!hasStatus(error, 409, 401)) notifyFailure(error);
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
