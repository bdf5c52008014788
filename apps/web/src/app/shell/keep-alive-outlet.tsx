import { Activity, type ContextType, memo, type ReactNode, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { createPath, UNSAFE_LocationContext as LocationContext, useOutlet } from 'react-router';
import { leftAtRest } from '../../lib/navigated.ts';
import { KEPT_MS } from '../../lib/query-client.ts';
import { keepsRights } from '../../lib/session/kept-rights.ts';
import { type Session, useSession } from '../../lib/session/session.ts';
import { useScreenHandle } from '../screen-handle.ts';
import { type KeptScreens, keepScreens } from './kept-screens.ts';
import { layOutAhead, showLaidOut } from './lay-out-ahead.ts';
import classes from './shell.module.css';

/** What was last drawn of a screen, with its location and its session. */
interface Drawn {
  outlet: ReactNode;
  place: ContextType<typeof LocationContext>;
  session: Session | null;
}

const NONE: KeptScreens<Drawn> = { screens: [], shown: null };

/**
 * Shows the screen at the open address, and keeps the last lists drawn behind it: a user who returns sees the rows at once, and the query
 * cache and the stream of changes bring them up to date as after any absence. When the rights change, the lists behind are dropped.
 */
export function KeepAliveOutlet() {
  const outlet = useOutlet();
  const place = useContext(LocationContext);
  const isKept = useScreenHandle()?.isKept ?? false;
  const session = useSession();
  const { pathname: path, search } = place.location;
  const drawn = useMemo(() => ({ outlet, place, session }), [outlet, place, session]);
  const [kept, setKept] = useState(NONE);
  const now = keepScreens(kept, { path, search, isKept, drawn, isAtRest: leftAtRest() }, isStillAllowed);
  if (now !== kept) setKept(now);
  const forget = (gone: string) => setKept((before) => ({ ...before, screens: before.screens.filter((screen) => screen.path !== gone) }));
  return (
    <>
      {now.screens.map(({ key, path: own, drawn: last }) => (
        <Kept key={key} {...last} isShown={own === now.shown} onForget={() => forget(own)} />
      ))}
      {/* Has a parent of its own: beside the kept screens, each element added or removed would make the browser style them all again. */}
      <div className={classes.passing}>{!isKept && outlet}</div>
    </>
  );
}

/** A renewed session may reach less than before, or belong to another person. */
const isStillAllowed = (hidden: Drawn, now: Drawn): boolean => keepsRights(hidden.session, now.session);

interface KeptProps extends Drawn {
  isShown: boolean;
  /** Called once the screen has been hidden for a long time. */
  onForget: () => void;
}

const isSame = (one: KeptProps, other: KeptProps): boolean =>
  one.outlet === other.outlet && one.place === other.place && one.isShown === other.isShown;

/**
 * Draws into an element that is in the document only while the screen is shown, or about to be: nothing that looks for text, labels or rows
 * finds those of a hidden screen. A hidden screen keeps its own address, and its effects are undone.
 */
const Kept = memo(({ outlet, place, isShown, onForget }: KeptProps) => {
  const [element] = useState(makeElement);
  useEffect(() => {
    if (isShown) return;
    const timer = setTimeout(onForget, KEPT_MS);
    return () => clearTimeout(timer);
  }, [isShown, onForget]);
  return (
    <>
      <Place element={element} address={createPath(place.location)} isShown={isShown} />
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        {createPortal(<LocationContext value={place}>{outlet}</LocationContext>, element)}
      </Activity>
    </>
  );
}, isSame);

/** Where the element is attached to the page. It is attached before the effects of its content measure it. */
function Place({ element, address, isShown }: { element: HTMLElement; address: string; isShown: boolean }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isShown) return;
    // An element that was laid out ahead is already here. Appending it again would discard its layout.
    if (element.parentElement !== ref.current) ref.current?.append(element);
    showLaidOut(element);
    return () => element.remove();
  }, [element, isShown]);
  // Not later than the screen is removed: a mouse that moves onto the link and rests there fires no second event.
  useLayoutEffect(() => (isShown ? undefined : layOutAhead(element, ref.current, address)), [element, address, isShown]);
  return <div ref={ref} className={classes.kept} data-behind={!isShown || undefined} />;
}

function makeElement(): HTMLElement {
  const element = document.createElement('div');
  element.className = classes.kept ?? '';
  return element;
}
