import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Board, type BoardLane, type BoardOperation, refusalOf, waitingOn } from './board-model.ts';
import type { Scale } from './scale.ts';

export interface DragTarget {
  machine: number;
  place: number;
  /** The position of the drop line, in pixels of the lane. */
  at: number;
}

export interface Drag {
  one: BoardOperation;
  x: number;
  y: number;
  target: DragTarget | null;
  /** Set when the machine under the pointer accepts nothing, with the reason. */
  refusal: { machine: number; why: string } | null;
}

interface DragOptions {
  board: Board;
  scale: Scale;
  scroller: RefObject<HTMLElement | null>;
  isEnabled: boolean;
  onDrop: (one: BoardOperation, target: DragTarget) => void;
  onRefused: (why: string) => void;
}

/** A press that moves less than this is a click. */
const SLACK = 5;
const EDGE = 56;
const SCROLL_STEP = 14;

/** Drags an operation with the mouse or a pen. A finger scrolls instead; touch users have the buttons of the details. */
export function useDrag({ board, scale, scroller, isEnabled, onDrop, onRefused }: DragOptions) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const pressed = useRef<{ one: BoardOperation; x: number; y: number } | null>(null);
  // Set during a drag, so that the click that follows the drop opens nothing.
  const wasCarried = useRef(false);

  const aim = useEffectEvent((one: BoardOperation, x: number, y: number) => {
    const under = laneAt(x, y, one, board);
    const why = under ? refusalOf(under.lane) : null;
    setDrag({
      one,
      x,
      y,
      target: under && why === null ? targetIn(under, x, one, scale) : null,
      refusal: under && why !== null ? { machine: under.lane.id, why } : null,
    });
  });
  const move = useEffectEvent((event: globalThis.PointerEvent) => {
    const start = pressed.current;
    if (!start) return;
    const isMoving = drag !== null || Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLACK;
    if (!isMoving) return;
    event.preventDefault();
    wasCarried.current = true;
    scrollAtEdges(scroller.current, event.clientX);
    aim(start.one, event.clientX, event.clientY);
  });
  // While the pointer rests, a colleague may stop the machine below it or change its order.
  const aimAgain = useEffectEvent((_board: Board) => drag && aim(drag.one, drag.x, drag.y));
  useEffect(() => {
    aimAgain(board);
  }, [board]);
  const end = useEffectEvent((isDropped: boolean) => {
    pressed.current = null;
    setDrag(null);
    if (!drag || !isDropped) return;
    const why = drag.refusal?.why ?? (drag.target && changeOf(drag.one, board));
    if (why) onRefused(why);
    else if (drag.target) onDrop(drag.one, drag.target);
  });

  useEffect(() => {
    const onMove = (event: globalThis.PointerEvent) => move(event);
    const onUp = () => end(true);
    const onCancel = () => end(false);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || pressed.current === null) return;
      event.stopPropagation();
      end(false);
    };
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onCancel);
    window.addEventListener('blur', onCancel);
    window.addEventListener('keydown', onKey, true);
    return () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onCancel);
      window.removeEventListener('blur', onCancel);
      window.removeEventListener('keydown', onKey, true);
    };
  }, []);

  return {
    drag,
    press: (event: PointerEvent, one: BoardOperation) => {
      wasCarried.current = false;
      if (!isEnabled || one.commence || event.button !== 0 || event.pointerType === 'touch') return;
      pressed.current = { one, x: event.clientX, y: event.clientY };
    },
    /** Returns whether the press that just ended was a drag. */
    hasCarried: () => wasCarried.current,
  };
}

/** Returns why a dragged operation cannot be dropped any more: somebody started, moved or deleted it meanwhile; null if it still can. */
function changeOf({ key, version, job }: BoardOperation, board: Board): string | null {
  const now = board.byKey.get(key);
  if (now && now.version === version && !now.commence) return null;
  return `${job.nomjob} a changé pendant le déplacement. Rien n'est déplacé\u202F: voici le planning tel qu'il est maintenant.`;
}

interface UnderPointer {
  lane: BoardLane;
  element: HTMLElement;
}

/** Returns the lane under the pointer, if its machine is of the same type. */
function laneAt(x: number, y: number, one: BoardOperation, board: Board): UnderPointer | null {
  const element = document.elementsFromPoint(x, y).find((under) => under instanceof HTMLElement && under.dataset.lane !== undefined);
  if (!(element instanceof HTMLElement)) return null;
  const lane = board.lanes.find(({ id }) => String(id) === element.dataset.lane);
  const own = board.lanes.find(({ id }) => id === one.machine);
  return lane && lane.type === own?.type ? { lane, element } : null;
}

function targetIn({ lane, element }: UnderPointer, x: number, one: BoardOperation, scale: Scale): DragTarget {
  const origin = element.querySelector('[data-track]')?.getBoundingClientRect().left ?? 0;
  const others = waitingOn(lane).filter(({ key }) => key !== one.key);
  const behind = others.findIndex(({ debut, fin }) => x - origin < (scale.x(debut) + scale.x(fin)) / 2);
  const place = behind < 0 ? others.length : behind;
  return { machine: lane.id, place, at: lineAt(lane, others, place, scale) };
}

function lineAt(lane: BoardLane, others: readonly BoardOperation[], place: number, scale: Scale): number {
  const next = others[place];
  if (next) return scale.x(next.debut);
  const last = others.at(-1) ?? lane.operations.at(-1);
  return last ? scale.x(last.fin) : 4;
}

function scrollAtEdges(scroller: HTMLElement | null, x: number): void {
  if (!scroller) return;
  const { left, right } = scroller.getBoundingClientRect();
  if (x > right - EDGE) scroller.scrollLeft += SCROLL_STEP;
  else if (x < left + EDGE) scroller.scrollLeft -= SCROLL_STEP;
}
