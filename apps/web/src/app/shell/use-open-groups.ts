import type { MenuGroup } from '@editique/domain/menu';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { isObject } from '../../lib/is-object.ts';
import { useStored } from '../../lib/use-stored.ts';

const KEY = 'menu-groups';
/** A menu with at most this many entries is fully open until the user closes a group. */
const SHORT_MENU = 12;

/** Whether each group is unfolded, by its name. */
type Choices = Record<string, boolean>;
const NO_CHOICE: Choices = {};
const isChoices = (value: unknown): value is Choices =>
  isObject(value) && Object.values(value).every((isOpen) => typeof isOpen === 'boolean');

/** Returns which groups are unfolded: those that the user chose, else every group of a short menu, else the group of the current page. */
export function useOpenGroups(menu: readonly MenuGroup[], current: string | undefined) {
  const [choices, setChoices] = useStored(KEY, NO_CHOICE, isChoices);
  const currentGroup = menu.find(({ entries }) => entries.some(({ path }) => path === current))?.group;
  const isShort = menu.reduce((sum, { entries }) => sum + entries.length, 0) <= SHORT_MENU;

  // Opening a page unfolds its group, even if the user had folded it.
  const unfold = useEffectEvent((group: string) => {
    if (choices[group] === false) setChoices(({ [group]: _folded, ...others }) => others);
  });
  useEffect(() => {
    if (currentGroup) unfold(currentGroup);
  }, [currentGroup]);

  const isOpen = (group: string): boolean => choices[group] ?? (isShort || group === currentGroup);
  // A stable callback for all groups, so that a group is drawn again only when it changes.
  const latest = useRef(isOpen);
  useEffect(() => {
    latest.current = isOpen;
  });
  const toggle = useCallback((group: string) => setChoices((previous) => ({ ...previous, [group]: !latest.current(group) })), [setChoices]);
  return { isOpen, toggle };
}
