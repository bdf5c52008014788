import { Kbd, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import classes from './go-to.module.css';
import { useShortcuts } from './use-shortcuts.ts';

// Fetched when they are first asked for.
const loadPalette = () => import('../../features/search/palette.tsx');
const Palette = lazy(loadPalette);
const ShortcutsModal = lazy(() => import('../../features/search/shortcuts-modal.tsx'));

type Shown = 'palette' | 'shortcuts';

/** 'Aller à…' in the header, and the keys that work on every screen. */
export function GoTo() {
  const [shown, setShown] = useState<Shown | null>(null);
  const [asked, setAsked] = useState<ReadonlySet<Shown>>(new Set());
  const show = (what: Shown) => {
    setAsked((before) => new Set(before).add(what));
    setShown(what);
  };
  useShortcuts({ onGoTo: () => show('palette'), onHelp: () => show('shortcuts') });
  return (
    <>
      <UnstyledButton
        className={classes.box}
        onClick={() => show('palette')}
        onPointerEnter={() => void loadPalette()}
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
      >
        <IconSearch size={16} stroke={1.7} aria-hidden />
        <span className={classes.text}>Aller à…</span>
        <Kbd className={classes.key} aria-hidden>
          Ctrl K
        </Kbd>
      </UnstyledButton>
      <Suspense>
        {asked.has('palette') && <Palette isOpen={shown === 'palette'} onClose={() => setShown(null)} />}
        {asked.has('shortcuts') && <ShortcutsModal isOpen={shown === 'shortcuts'} onClose={() => setShown(null)} />}
      </Suspense>
    </>
  );
}
