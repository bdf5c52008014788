import { Activity, type ContextType, memo, type ReactNode, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { UNSAFE_LocationContext as LocationContext, useOutlet } from 'react-router';
import { leftAtRest } from '../../lib/navigated.ts';
import { KEPT_MS } from '../../lib/query-client.ts';
import { type Session, useSession } from '../../lib/session.ts';
import { useScreenHandle } from '../screen-handle.ts';
import { type KeptScreens, keepScreens } from './kept-screens.ts';
import classes from './shell.module.css';

/** What was last drawn of a screen: where, and for whom. */
interface Drawn {
  outlet: ReactNode;
  place: ContextType<typeof LocationContext>;
  session: Session | null;
}

const NONE: KeptScreens<Drawn> = { screens: [], shown: null };

/**
 * The screen at the open address. The last lists stay drawn behind others: whoever comes back sees the rows at once, and the query cache
 * and the stream of changes bring them up to date as they do after any absence. Where rights change, what is behind is dropped.
 */
export function KeptOutlet() {
  const outlet = useOutlet();
  const place = useContext(LocationContext);
  const isKept = useScreenHandle()?.isKept ?? false;
  const session = useSession();
  const { pathname: path, search } = place.location;
  const drawn = useMemo(() => ({ outlet, place, session }), [outlet, place, session]);
  const [kept, setKept] = useState(NONE);
  const now = keepScreens(kept, { path, search, isKept, drawn, isAtRest: leftAtRest() }, hasSameRights);
  if (now !== kept) setKept(now);
  const forget = (gone: string) => setKept((before) => ({ ...before, screens: before.screens.filter((screen) => screen.path !== gone) }));
  return (
    <>
      {now.screens.map(({ key, path: own, drawn: last }) => (
        <Kept key={key} {...last} isShown={own === now.shown} onForget={() => forget(own)} />
      ))}
      {!isKept && outlet}
    </>
  );
}

/** A session that was renewed may reach less than before, or be another person's. */
const hasSameRights = (hidden: Drawn, now: Drawn): boolean => hidden.session === now.session;

interface KeptProps extends Drawn {
  isShown: boolean;
  /** Called once it has been behind others for long. */
  onForget: () => void;
}

const isSame = (one: KeptProps, other: KeptProps): boolean =>
  one.outlet === other.outlet && one.place === other.place && one.isShown === other.isShown;

/**
 * Draws into an element that is part of the page only while the screen is shown: nothing that looks for text, labels or rows finds those
 * of a hidden screen. Behind others it stays at its own address, and its effects are undone.
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
      {isShown && <Shown element={element} />}
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        {createPortal(<LocationContext value={place}>{outlet}</LocationContext>, element)}
      </Activity>
    </>
  );
}, isSame);

/** Puts the element into the page, before the effects of what it holds measure it. */
function Shown({ element }: { element: HTMLElement }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    ref.current?.append(element);
    return () => element.remove();
  }, [element]);
  return <div ref={ref} className={classes.kept} />;
}

function makeElement(): HTMLElement {
  const element = document.createElement('div');
  element.className = classes.kept ?? '';
  return element;
}
