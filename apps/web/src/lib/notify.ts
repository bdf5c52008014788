import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { IconAlertCircle, IconCircleCheck } from '../icons/icons.ts';

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

/** Shows a message only once at a time: when all requests of a screen fail, or a session ends, one toast is enough. */
export function notifyError(message: string, id: string = message): void {
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
