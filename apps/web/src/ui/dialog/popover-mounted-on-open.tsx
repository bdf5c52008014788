import { Popover, type PopoverProps } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type Ref, type RefObject, useCallback, useId, useLayoutEffect, useRef } from 'react';
import { MountedOnOpen } from './mounted-on-open.tsx';

/** The props of a popover's button, so that screen readers know what it opens. */
export interface PopoverButtonProps {
  ref: RefObject<HTMLButtonElement | null>;
  id: string;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface PopoverMountedOnOpenProps extends Omit<PopoverProps, 'opened' | 'id' | 'children' | 'ref'> {
  isOpen: boolean;
  button: (props: PopoverButtonProps) => ReactNode;
  className?: string | undefined;
  'aria-label'?: string;
  children: ReactNode;
}

/** A popover that is mounted when it is first opened: a closed popover costs as much as a row, and a list has half a dozen. */
export function PopoverMountedOnOpen({ isOpen, button, className, 'aria-label': label, children, ...popover }: PopoverMountedOnOpenProps) {
  const id = useId();
  const element = useRef<HTMLButtonElement>(null);
  const { onChange } = popover;
  // The popover handles only keys pressed inside it, and gets the focus a moment after it is shown. Until then the button closes it.
  const onKeyDown = useCallback(
    ({ key }: KeyboardEvent) => {
      if (isOpen && key === 'Escape') onChange?.(false);
    },
    [isOpen, onChange],
  );
  return (
    <>
      {button({
        ref: element,
        // Mantine derives the dropdown's id from this one.
        id,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? `${id}-dropdown` : undefined,
        onKeyDown,
      })}
      <MountedOnOpen isOpen={isOpen}>
        {(isShown) => (
          <Popover {...popover} id={id} opened={isShown} withinPortal>
            <Popover.Target>
              <Elsewhere element={element} />
            </Popover.Target>
            <Popover.Dropdown className={className} aria-label={label}>
              {children}
            </Popover.Dropdown>
          </Popover>
        )}
      </MountedOnOpen>
    </>
  );
}

/** Passes the button to the popover as its target, because the button was mounted before the popover. */
function Elsewhere({ element, ref }: { element: RefObject<HTMLButtonElement | null>; ref?: Ref<HTMLButtonElement> }) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') {
      const end = ref(element.current);
      return () => (typeof end === 'function' ? end() : void ref(null));
    }
    if (ref) ref.current = element.current;
  }, [element, ref]);
  return null;
}
