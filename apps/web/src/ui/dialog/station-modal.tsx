import { Modal, type ModalProps } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface StationModalProps extends ModalProps {
  isStation: boolean;
}

/**
 * The dialog of a form. At a station it is large enough for fingers and takes the focus at once: an operator or a scanner presses Enter
 * again before an animation ends, and that key must not be lost. Not for a dialog whose first button acts: there a second press is more
 * likely one too many.
 */
export const StationModal = ({ isStation, children, ...props }: StationModalProps) =>
  isStation ? (
    <Modal size="lg" {...props} closeButtonProps={STATION_CLOSE} transitionProps={AT_ONCE} returnFocus={false}>
      <FocusAtOnce>{children}</FocusAtOnce>
    </Modal>
  ) : (
    <Modal {...props}>{children}</Modal>
  );

export const STATION_CLOSE = { size: 56, iconSize: 22, 'aria-label': 'Quitter' };
const AT_ONCE = { duration: 0 };

/** Takes the focus at once and restores it on close. The dialog itself would do so only a moment later. */
function FocusAtOnce({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    content.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return <div ref={content}>{children}</div>;
}
