import { notifications } from '@mantine/notifications';
import { createElement, type ReactNode } from 'react';
import { IconAlertCircle, IconCircleCheck } from '../icons/first-icons.ts';
import { hasStatus, messageOf, referenceOf } from './api.ts';
import { offerUndo, withdrawUndo } from './sending/undo.ts';
import { UndoMessage } from './sending/undo-message.tsx';
import { readStoredSession } from './session/session-storage.ts';

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

/** How long a message offers to undo its action, in milliseconds. */
const UNDO_DURATION = 8000;

/**
 * Shows that an action is done, with an undo button. Ctrl Z does the same while the message is shown. The next message replaces the last
 * one: two messages with the same words would not say which action they undo.
 * @param author the user who did it: nobody else may undo it
 */
export function notifyUndoable(message: string, author: number | undefined, onUndo: () => void): void {
  // The session ended before the answer came, and another user may have signed in since.
  if (author === undefined || readStoredSession()?.id !== author) {
    notifySuccess(message);
    return;
  }
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
  // `update` does nothing unless the message is shown, and `show` does nothing if it is.
  notifications.update(shown);
  notifications.show(shown);
  offerUndo(undo);
}

/** Hides the message that offers to undo, and withdraws its undo. */
export const withdrawUndoable = (): void => void notifications.hide(UNDO_ID);

export const UNDO_ID = 'annulable';
/** Alternates the duration, because a changed duration restarts the timer of a message. */
let isOddTurn = false;

/** Shows a message only once at a time: when all requests of a screen fail, or a session ends, one toast is enough. */
export function notifyError(message: string, id: string = message): void {
  showError(message, id);
}

/** Shows why a request failed, with its reference if the server itself failed. */
export function notifyFailure(error: unknown): void {
  const message = messageOf(error);
  const reference = referenceOf(error);
  showError(reference ? [createElement('span', { key: 'said' }, message), referenceLine(reference)] : message, message);
}

/**
 * Shows the failure of a request that a dialog made. The dialog shows a conflict (409) itself, and the end of a session (401) has its own
 * message.
 */
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
