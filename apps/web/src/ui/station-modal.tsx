import { Modal, type ModalProps } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface StationModalProps extends ModalProps {
  isStation: boolean;
}

/**
 * A dialog that is large enough for fingers at a station, and has the keyboard as soon as it is asked for: an operator or a scanner
 * presses Enter again before an animation is over, and that press must not be lost.
 */
export const StationModal = ({ isStation, children, ...props }: StationModalProps) =>
  isStation ? (
    <Modal size="lg" {...props} closeButtonProps={CLOSE} transitionProps={AT_ONCE}>
      <FocusAtOnce>{children}</FocusAtOnce>
    </Modal>
  ) : (
    <Modal {...props}>{children}</Modal>
  );

const CLOSE = { size: 56, iconSize: 22, 'aria-label': 'Quitter' };
const AT_ONCE = { duration: 0 };

/** The dialog itself gives the focus a moment later only. */
function FocusAtOnce({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => content.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  return <div ref={content}>{children}</div>;
}
