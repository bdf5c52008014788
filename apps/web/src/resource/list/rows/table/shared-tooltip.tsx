import { Tooltip } from '@mantine/core';
import { type PointerEvent, type ReactNode, type Ref, useEffect, useState } from 'react';

interface Pointed {
  target: HTMLElement;
  label: string;
  isOpen: boolean;
}

interface SharedTooltipProps {
  ref?: Ref<HTMLDivElement>;
  delay: number;
  className: string | undefined;
  /** Elements with `data-hint` show that text when the mouse rests on them. */
  children: ReactNode;
}

/** One tooltip for several buttons, mounted only when the mouse points at one: a list has up to ninety of them. */
export function SharedTooltip({ ref, delay, className, children }: SharedTooltipProps) {
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const isWaiting = pointed !== null && !pointed.isOpen;
  const target = pointed?.target;
  useEffect(() => {
    if (!isWaiting || !target) return;
    const timer = setTimeout(() => setPointed((current) => current && { ...current, isOpen: true }), delay);
    return () => clearTimeout(timer);
  }, [isWaiting, target, delay]);

  useEffect(() => () => setPointed(null), []);

  const enter = (event: PointerEvent) => {
    const found = event.pointerType === 'mouse' && event.target instanceof Element ? event.target.closest('[data-hint]') : null;
    if (found === target) return;
    setPointed(found instanceof HTMLElement ? { target: found, label: found.dataset.hint ?? '', isOpen: false } : null);
  };
  return (
    // A press hides the tooltip, which would cover what the button opens.
    <div
      ref={ref}
      className={className}
      onPointerOver={enter}
      onPointerLeave={() => setPointed(null)}
      onPointerDown={() => setPointed(null)}
    >
      {children}
      {pointed && <Tooltip target={pointed.target} label={pointed.label} opened={pointed.isOpen} />}
    </div>
  );
}
