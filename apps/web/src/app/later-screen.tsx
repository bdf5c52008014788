import { type ComponentType, useState } from 'react';
import { lazyScreen } from './lazy-screen.tsx';

type LaterScreens = typeof import('./later-screens.ts')['laterScreens'];

let loaded: LaterScreens | null = null;

/** Fetches the screens that nobody begins the day with. */
export async function loadLaterScreens(): Promise<LaterScreens> {
  ({ laterScreens: loaded } = await import('./later-screens.ts'));
  return loaded;
}

/** A screen of that file. Once the file is there it is drawn at once: a placeholder that only flashes would cost time. */
export function laterScreen<P extends object>(pick: (screens: LaterScreens) => ComponentType<P>): ComponentType<P> {
  const Later = lazyScreen(async () => pick(await loadLaterScreens()));
  return (props: P) => {
    // Chosen once: the other one would start the screen afresh, and what was typed would be lost.
    const [Ready] = useState(() => loaded && pick(loaded));
    return Ready ? <Ready {...props} /> : <Later {...props} />;
  };
}
