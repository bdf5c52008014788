import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isEnter } from '../../../lib/is-enter.ts';
import type { DraftLine } from './draft-line.ts';
import type { LinePages } from './use-line-pages.ts';

/** Moves the focus through the fields of the lines, across pages. */
export function useLineFocus(lines: readonly DraftLine[], pages: LinePages<DraftLine>) {
  const table = useRef<HTMLTableElement>(null);
  const [wanted, setWanted] = useState<string | null>(lines[0]?.key ?? null);

  const go = useEffectEvent((key: string, page: number) => {
    const place = Math.floor(lines.findIndex((line) => line.key === key) / pages.state.size);
    if (place >= 0 && place !== page) return pages.setPage(place);
    setWanted(null);
    const row = [...(table.current?.querySelectorAll<HTMLElement>('tr[data-line]') ?? [])].find(({ dataset }) => dataset.line === key);
    reach(row?.querySelector<HTMLInputElement>('input[aria-invalid="true"]') ?? row?.querySelector('input'));
  });
  // The line is looked up again after a page change has rendered.
  const { page } = pages.state;
  useEffect(() => {
    if (wanted !== null) go(wanted, page);
  }, [wanted, page]);

  /** Enter: the next field, or a new line after the last. Shift + Enter: the field before. Ctrl + Enter: saves. */
  const onKeyDown = (event: KeyboardEvent, add: () => void, save: () => void) => {
    const { target } = event;
    if (!isEnter(event) || event.defaultPrevented || !(target instanceof HTMLInputElement)) return;
    if (!table.current?.contains(target)) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) return save();
    const inputs = [...table.current.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])')];
    const next = inputs[inputs.indexOf(target) + (event.shiftKey ? -1 : 1)];
    const following = lines[pages.first + pages.rows.length];
    if (next) reach(next);
    else if (!event.shiftKey && following) setWanted(following.key);
    else if (!event.shiftKey) add();
  };
  return { table, on: setWanted, onKeyDown };
}

function reach(input: HTMLInputElement | null | undefined): void {
  input?.focus();
  input?.select();
}
