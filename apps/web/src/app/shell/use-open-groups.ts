import type { MenuGroup } from '@editique/domain/menu';
import { useLocalStorage } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';

const KEY = 'menu-groups';
/** A menu this short shows whole until the user folds it. */
const SHORT_MENU = 12;

/** Which groups are unfolded: the user's own choice, else the current page's group. */
export function useOpenGroups(menu: readonly MenuGroup[], current: string | undefined) {
  const [choices, setChoices] = useLocalStorage<Record<string, boolean>>({ key: KEY, defaultValue: {}, getInitialValueInEffect: false });
  const currentGroup = menu.find(({ entries }) => entries.some(({ path }) => path === current))?.group;
  const isShort = menu.reduce((sum, { entries }) => sum + entries.length, 0) <= SHORT_MENU;

  // Coming to a page unfolds its group, even one that was folded before.
  const unfold = useEffectEvent((group: string) => {
    if (choices[group] === false) setChoices(({ [group]: _folded, ...others }) => others);
  });
  useEffect(() => {
    if (currentGroup) unfold(currentGroup);
  }, [currentGroup]);

  const isOpen = (group: string): boolean => choices[group] ?? (isShort || group === currentGroup);
  return { isOpen, toggle: (group: string) => setChoices((previous) => ({ ...previous, [group]: !isOpen(group) })) };
}
