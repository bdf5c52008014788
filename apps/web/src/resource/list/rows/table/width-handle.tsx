import { columnWidth } from '@editique/domain/entity/column-width';
import { Box } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import classes from './width-handle.module.css';

interface WidthHandleProps {
  header: string;
  /** Called with the width during the drag; null cancels. */
  onDraw: (width: number | null) => void;
  /** Called with the chosen width; null lets the content decide again. */
  onKeep: (width: number | null) => void;
}

const STEP = 16;
const ARROWS: Record<string, number> = { ArrowLeft: -STEP, ArrowRight: STEP };
const BACK_TO_AUTOMATIC = new Set(['Enter', 'Delete', 'Backspace']);

/** The right edge of a heading: mouse, finger or arrow keys change the width, and a double click lets the content decide again. */
export function WidthHandle({ header, onDraw, onKeep }: WidthHandleProps) {
  /** Where the drag started; null when not dragging. */
  const start = useRef<{ x: number; width: number } | null>(null);
  const drawn = useRef<number | null>(null);
  const draw = (width: number) => {
    drawn.current = Math.round(Math.min(Math.max(width, columnWidth.min), columnWidth.max));
    onDraw(drawn.current);
  };
  const keep = (handle: HTMLElement) => {
    // The width after layout, which may be smaller than the requested one.
    if (drawn.current !== null) onKeep(Math.max(widthOf(handle), columnWidth.min));
    start.current = null;
    drawn.current = null;
  };
  const cancel = () => {
    start.current = null;
    drawn.current = null;
    onDraw(null);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const by = ARROWS[event.key];
    if (by !== undefined) {
      event.preventDefault();
      draw((drawn.current ?? widthOf(event.currentTarget)) + by);
    } else if (BACK_TO_AUTOMATIC.has(event.key)) {
      event.preventDefault();
      onKeep(null);
    } else if (event.key === 'Escape') cancel();
  };
  const seize = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width: widthOf(event.currentTarget) };
  };
  return (
    <Box
      role="separator"
      tabIndex={0}
      className={classes.handle}
      aria-orientation="vertical"
      aria-valuemin={columnWidth.min}
      aria-valuemax={columnWidth.max}
      data-column={header}
      onPointerDown={seize}
      onPointerMove={({ clientX }) => start.current && draw(start.current.width + clientX - start.current.x)}
      onPointerUp={({ currentTarget }) => keep(currentTarget)}
      onPointerCancel={cancel}
      onDoubleClick={() => onKeep(null)}
      onKeyDown={press}
      onKeyUp={({ key, currentTarget }) => key in ARROWS && keep(currentTarget)}
      onBlur={({ currentTarget }) => keep(currentTarget)}
    />
  );
}

const widthOf = (handle: HTMLElement): number => handle.closest('th')?.offsetWidth ?? columnWidth.min;
