/** A screen that stays drawn: the open one, or one behind it. */
export interface KeptScreen<D> {
  path: string;
  /** The rest of its address: what is searched, the filters, the page. */
  search: string;
  drawn: D;
  /** One that is drawn anew has another. */
  key: number;
}

/** The screens that stay drawn, the last one opened last, and which of them is open. */
export interface KeptScreens<D> {
  screens: readonly KeptScreen<D>[];
  shown: string | null;
}

/** The address as it is now. */
export interface OpenScreen<D> extends Omit<KeptScreen<D>, 'key'> {
  /** Whether the screen is of those that stay drawn. */
  isKept: boolean;
  /** Whether nothing was open above the screen that was left: a menu or a dialog would be found open again. */
  isAtRest: boolean;
}

/** The open one and one behind it. Each holds some thousand elements. */
const MOST = 2;

/**
 * Which screens stay drawn once that one is open. One that was left is found again only at the address at which it was left: at another,
 * its rows and their total would stand for those that are asked for until they come.
 * @param canStay whether a screen behind the open one may stay, beside what is drawn now
 */
export function keepScreens<D>(before: KeptScreens<D>, open: OpenScreen<D>, canStay: (hidden: D, now: D) => boolean): KeptScreens<D> {
  const { path, search, drawn, isKept } = open;
  const hidden = before.screens.filter(
    (screen) => screen.path !== path && (screen.path !== before.shown || open.isAtRest) && canStay(screen.drawn, drawn),
  );
  const known = before.screens.find((screen) => screen.path === path && (before.shown === path || screen.search === search));
  const key = known?.key ?? 1 + Math.max(0, ...before.screens.map((screen) => screen.key));
  const opened = isKept ? [known?.drawn === drawn ? known : { path, search, drawn, key }] : [];
  const screens = [...hidden, ...opened].slice(-MOST);
  const shown = isKept ? path : null;
  const isSame =
    shown === before.shown && screens.length === before.screens.length && screens.every((one, at) => one === before.screens[at]);
  return isSame ? before : { screens, shown };
}
