import { type ComponentType, useState } from 'react';
import { lazyScreen } from './lazy-screen.tsx';

type LaterScreens = typeof import('./later-screens.ts')['laterScreens'];

let loaded: LaterScreens | null = null;

/** Fetches the screens that few users open first. */
export async function loadLaterScreens(): Promise<LaterScreens> {
  ({ laterScreens: loaded } = await import('./later-screens.ts'));
  return loaded;
}

/** Returns a screen of `later-screens.ts`. Once that file is loaded, it is drawn directly: a flashing placeholder would cost time. */
export function laterScreen<P extends object>(pick: (screens: LaterScreens) => ComponentType<P>): ComponentType<P> {
  const Later = lazyScreen(async () => pick(await loadLaterScreens()));
  return (props: P) => {
    // Chosen once per mount: switching from one to the other would remount the screen, and what was typed would be lost.
    const [Ready] = useState(() => loaded && pick(loaded));
    return Ready ? <Ready {...props} /> : <Later {...props} />;
  };
}
