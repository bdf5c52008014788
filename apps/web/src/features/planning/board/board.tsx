import { HOUR_MS } from '@editique/domain/time/durations';
import { VisuallyHidden } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { Fragment, type KeyboardEvent, type PointerEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { formatTime } from '../../../lib/text/format.ts';
import type { Closures } from '../closures/use-closures.ts';
import { Axis, Grid } from './axis.tsx';
import { BarCard, type Pointed } from './bar-card.tsx';
import classes from './board.module.css';
import { type Board as BoardModel, type BoardOperation, typeLabel } from './board-model.ts';
import { DragGhost } from './drag-ghost.tsx';
import { Lane } from './lane.tsx';
import { isArrow, neighbourOf } from './neighbours.ts';
import { closedTogether, makeScale, type Scale } from './scale.ts';
import { type DragTarget, useDrag } from './use-drag.ts';
import { useVisibleWindow } from './use-visible-window.ts';

export type Command = 'forward' | 'back' | 'machine-above' | 'machine-below' | 'toggle-pin';

interface BoardProps {
  board: BoardModel;
  /** The current board, while another one is tried out. */
  before: BoardModel | null;
  horizon: number;
  /** How many working days are seen at once. */
  days: number;
  canPlan: boolean;
  /** The width of the sheet while the page is printed: the board is then drawn whole. */
  printWidth: number | null;
  onOpen: (one: BoardOperation) => void;
  onDrop: (one: BoardOperation, target: DragTarget) => void;
  onCommand: (one: BoardOperation, command: Command) => void;
  /** Called when a bar was dropped where it cannot go. */
  onRefused: (why: string) => void;
  closures: Closures;
}

const NAME_WIDTH = { wide: 196, narrow: 148 };

/** Shows the lanes of all machines over time. */
export function Board({ board, before, horizon, days, canPlan, printWidth, onOpen, onDrop, onCommand, onRefused, closures }: BoardProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { ref: measured, width } = useElementSize();
  const ref = useMergedRef(scroller, measured);
  const helpId = useId();
  const isPrinting = printWidth !== null;
  const total = printWidth ?? width;
  const viewport = Math.max(240, total - (total < 700 ? NAME_WIDTH.narrow : NAME_WIDTH.wide));
  // The axis starts at a full hour, so that it moves once an hour rather than each minute.
  const from = Math.floor(board.now / HOUR_MS) * HOUR_MS - HOUR_MS;
  const scale = useMemo(() => {
    const to = new Date(board.now).setHours(24 * horizon, 0, 0, 0);
    const closed = closedTogether(board.lanes.map(({ fermee }) => fermee.filter(({ motif }) => motif !== 'arret')));
    return makeScale({ from, to, closed, viewport, days: isPrinting ? horizon : days, isWhole: isPrinting });
  }, [board, from, horizon, viewport, days, isPrinting]);
  const drawn = useVisibleWindow(scroller, viewport, isPrinting);
  useKeptScroll(scroller, scale, days);

  const [focusKey, setFocusKey] = useState<string | null>(null);
  const firstKey = board.lanes.flatMap(({ operations }) => operations)[0]?.key ?? null;
  const tabStop = focusKey !== null && board.byKey.has(focusKey) ? focusKey : firstKey;
  const { focusBar, ...focusing } = useKeptFocus(scroller, board, setFocusKey);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const { drag, press, hasCarried } = useDrag({ board, scale, scroller, isEnabled: canPlan && !isPrinting, onDrop, onRefused });
  const operationAt = (target: EventTarget) => operationOf(board, target);

  const onKeyDown = (event: KeyboardEvent) => {
    const one = operationAt(event.target);
    if (!one || event.ctrlKey || event.metaKey || event.altKey) return;
    const command = canPlan && !one.commence ? commandOf(event) : null;
    if (command) {
      event.preventDefault();
      onCommand(one, command);
    } else if (isArrow(event.key) && !event.shiftKey) {
      event.preventDefault();
      const next = neighbourOf(board, one, event.key);
      if (next) focusBar(next.key);
    } else if (event.key === 'Escape') setPointed(null);
  };
  const point = (event: PointerEvent) => {
    const one = event.pointerType === 'touch' ? undefined : operationAt(event.target);
    setPointed(one && event.target instanceof Element ? { one, rect: event.target.getBoundingClientRect() } : null);
  };
  const types = [...new Set(board.lanes.map(({ type }) => type))];
  return (
    <>
      <VisuallyHidden id={helpId}>
        Flèches&#8239;: passer d'une opération à l'autre. Entrée&#8239;: détails.
        {canPlan &&
          " Majuscule et flèche gauche ou droite\u202F: avancer ou reculer d'un rang. Majuscule et flèche haut ou bas\u202F: envoyer sur la machine au-dessus ou au-dessous. P\u202F: épingler ou libérer."}
      </VisuallyHidden>
      <section
        ref={ref}
        className={classes.board}
        aria-label="Planning par machine"
        aria-describedby={helpId}
        onScroll={() => setPointed(null)}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the bars inside are buttons; their events are heard in one place */}
        <div
          className={classes.canvas}
          style={{ width: `calc(var(--name) + ${scale.width}px)` }}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            const one = operationAt(event.target);
            setPointed(null);
            if (one) press(event, one);
          }}
          onClick={(event) => {
            const one = operationAt(event.target);
            // A click by keyboard has no pointer, so an earlier drag is irrelevant to it.
            if (one && (event.detail === 0 || !hasCarried())) onOpen(one);
          }}
          onPointerOver={point}
          onPointerLeave={() => setPointed(null)}
          {...focusing}
        >
          <Grid scale={scale} window={drawn} />
          <Axis scale={scale} window={drawn} />
          {types.map((type) => (
            <Fragment key={type}>
              <div className={classes.group}>
                <span>{typeLabel(type)}</span>
              </div>
              {board.lanes
                .filter((lane) => lane.type === type)
                .map((lane) => (
                  <Lane
                    key={lane.id}
                    lane={lane}
                    scale={scale}
                    now={board.now}
                    window={drawn}
                    focusKey={lane.operations.some(({ key }) => key === tabStop) ? tabStop : null}
                    carriedKey={drag?.one.machine === lane.id ? drag.one.key : null}
                    dropAt={drag?.target?.machine === lane.id ? drag.target.at : null}
                    isRefused={drag?.refusal?.machine === lane.id}
                    canPlan={canPlan}
                    closures={closures}
                    before={before?.lanes.find(({ id }) => id === lane.id)?.operations ?? null}
                  />
                ))}
            </Fragment>
          ))}
          <div className={classes.now} style={{ left: `calc(var(--name) + ${scale.x(board.now)}px)` }} aria-hidden>
            <span className={classes.nowLabel}>maintenant, {formatTime(new Date(board.now))}</span>
          </div>
        </div>
      </section>
      {pointed && !drag && <BarCard pointed={pointed} now={board.now} />}
      {drag && <DragGhost drag={drag} board={board} horizon={horizon} />}
    </>
  );
}

function operationOf(board: BoardModel, target: EventTarget): BoardOperation | undefined {
  const bar = target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null;
  return bar?.dataset.key ? board.byKey.get(bar.dataset.key) : undefined;
}

function commandOf({ key, shiftKey }: KeyboardEvent): Command | null {
  if (shiftKey && key === 'ArrowLeft') return 'forward';
  if (shiftKey && key === 'ArrowRight') return 'back';
  if (shiftKey && key === 'ArrowUp') return 'machine-above';
  if (shiftKey && key === 'ArrowDown') return 'machine-below';
  return key.toLowerCase() === 'p' ? 'toggle-pin' : null;
}

/**
 * Scrolls back to the start, near now, when the zoom changes. When the axis moves on by an hour, the moments that are looked at stay in their
 * place; a board at its start follows the time.
 */
function useKeptScroll(scroller: React.RefObject<HTMLElement | null>, scale: Scale, days: number): void {
  const drawn = useRef({ scale, days });
  useLayoutEffect(() => {
    const element = scroller.current;
    const before = drawn.current;
    drawn.current = { scale, days };
    if (!element) return;
    if (days !== before.days) element.scrollLeft = 0;
    else if (element.scrollLeft > 0) element.scrollLeft -= before.scale.x(scale.from);
  }, [scroller, scale, days]);
}

/** Keeps the focus on a bar that moves to another lane, where it becomes a new element. */
function useKeptFocus(scroller: React.RefObject<HTMLElement | null>, board: BoardModel, setFocusKey: (key: string) => void) {
  const focused = useRef<string | null>(null);
  const wanted = useRef<string | null>(null);
  const focusElement = (key: string) => {
    const element = scroller.current?.querySelector<HTMLElement>(`[data-key="${key}"]`);
    element?.focus();
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  // In a layout effect, before anything else moves the focus.
  useLayoutEffect(() => {
    if (wanted.current !== null) {
      const key = wanted.current;
      wanted.current = null;
      focusElement(key);
    } else if (focused.current !== null && board.byKey.has(focused.current) && document.activeElement === document.body)
      focusElement(focused.current);
  });
  return {
    focusBar: (key: string) => {
      wanted.current = key;
      setFocusKey(key);
    },
    onFocus: ({ target }: React.FocusEvent) => {
      const key = target instanceof HTMLElement ? (target.dataset.key ?? null) : null;
      focused.current = key;
      if (key !== null) setFocusKey(key);
    },
    onBlur: ({ target }: React.FocusEvent<HTMLElement>) =>
      queueMicrotask(() => {
        // By now another bar may have the focus.
        if (target.isConnected && focused.current === target.dataset.key) focused.current = null;
      }),
  };
}
