/** A screen that stays drawn: the open one, or one hidden behind it. */
export interface KeptScreen<D> {
  path: string;
  /** The query string of its address: search, filters and page. */
  search: string;
  drawn: D;
  /** A screen that is drawn anew gets another key. */
  key: number;
}

/** The screens that stay drawn, the most recently opened last, and the path of the open one. */
export interface KeptScreens<D> {
  screens: readonly KeptScreen<D>[];
  shown: string | null;
}

/** The screen at the current address. */
export interface OpenScreen<D> extends Omit<KeptScreen<D>, 'key'> {
  /** Whether the screen is one that stays drawn. */
  isKept: boolean;
  /** Whether no menu or dialog was open above the screen that was left: it would be found open again. */
  isAtRest: boolean;
}

/** The open screen and one behind it. Each has some thousand elements. */
const MOST = 2;

/**
 * Returns which screens stay drawn once this one is open. A screen that was left is reused only at the address at which it was left: at
 * another address its rows and their total would stand in for the requested ones until those arrive.
 * @param canStay whether a screen behind the open one may stay, given what is drawn now
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
