import type { EntityDefinition } from '@editique/domain/entity/entity';
import { type PointerEvent, useRef } from 'react';
import type { ListModel } from '../list-model.ts';

/** A mouse that only passes over a row triggers nothing. */
const REST = 60;

/** Calls `onPoint` when a mouse rests on the link of a row, or a finger presses it, so that the target can be prefetched. */
export function useRowPointing<E extends EntityDefinition>({ list, onPoint }: ListModel<E>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (!onPoint) return {};
  const tell = ({ target }: PointerEvent, delay: number) => {
    clearTimeout(timer.current);
    const link = target instanceof Element ? target.closest('a[data-plain]') : null;
    const id = Number(link?.closest('[data-row]')?.getAttribute('data-row'));
    const row = list.rows.find((one) => one.id === id);
    if (row) timer.current = setTimeout(() => onPoint(row), delay);
  };
  return {
    onPointerOver: (event: PointerEvent) => tell(event, REST),
    onPointerDown: (event: PointerEvent) => tell(event, 0),
    onPointerLeave: () => clearTimeout(timer.current),
  };
}
