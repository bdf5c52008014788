import { Popover, type PopoverProps } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type Ref, type RefObject, useCallback, useId, useLayoutEffect, useRef } from 'react';
import { Late } from './late.tsx';

/** What the button of a popover wears, so that readers know what it opens. */
export interface PopoverButtonProps {
  ref: RefObject<HTMLButtonElement | null>;
  id: string;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface LatePopoverProps extends Omit<PopoverProps, 'opened' | 'id' | 'children' | 'ref'> {
  isOpen: boolean;
  button: (props: PopoverButtonProps) => ReactNode;
  className?: string | undefined;
  'aria-label'?: string;
  children: ReactNode;
}

/** A popover that is made when it is opened for the first time: a closed one costs as much as a row, and a list has half a dozen. */
export function LatePopover({ isOpen, button, className, 'aria-label': label, children, ...popover }: LatePopoverProps) {
  const id = useId();
  const element = useRef<HTMLButtonElement>(null);
  const { onChange } = popover;
  // The popover hears the keys that are pressed in it, and the focus comes there a moment after it is shown.
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
        // Mantine names the dropdown by it.
        id,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? `${id}-dropdown` : undefined,
        onKeyDown,
      })}
      <Late isOpen={isOpen}>
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
      </Late>
    </>
  );
}

/** Stands for the button, which was there before the popover. */
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
