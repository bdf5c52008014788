import { Kbd, UnstyledButton } from '@mantine/core';
import { useRef, useState } from 'react';
import { Palette } from '../../features/search/palette.tsx';
import { ShortcutsModal } from '../../features/search/shortcuts-modal.tsx';
import { IconSearch } from '../../icons/icons.ts';
import { undoLast } from '../../lib/sending/undo.ts';
import { MountedOnOpen } from '../../ui/dialog/mounted-on-open.tsx';
import classes from './go-to.module.css';
import { useShortcuts } from './use-shortcuts.ts';

type Shown = 'palette' | 'shortcuts';

/** 'Aller à…' in the header, and the keyboard shortcuts of every screen. */
export function GoTo() {
  const [shown, setShown] = useState<Shown | null>(null);
  const opener = useRef<Element | null>(null);
  const show = (what: Shown) => {
    opener.current = document.activeElement;
    setShown(what);
  };
  /** Returns the focus to where it was, unless the user went to another screen, which takes the focus itself. */
  const giveBack = () => {
    if (document.activeElement === document.body && opener.current instanceof HTMLElement) opener.current.focus();
  };
  useShortcuts({ onGoTo: () => show('palette'), onHelp: () => show('shortcuts'), onUndo: undoLast });
  return (
    <>
      <UnstyledButton className={classes.box} onClick={() => show('palette')} aria-keyshortcuts="Control+K" aria-haspopup="dialog">
        <IconSearch size={16} stroke={1.7} aria-hidden />
        <span className={classes.text}>Aller à…</span>
        <Kbd className={classes.key} aria-hidden>
          Ctrl K
        </Kbd>
      </UnstyledButton>
      <MountedOnOpen isOpen={shown === 'palette'}>
        {(isOpen) => <Palette isOpen={isOpen} onClose={() => setShown(null)} onClosed={() => setTimeout(giveBack)} />}
      </MountedOnOpen>
      <MountedOnOpen isOpen={shown === 'shortcuts'}>
        {(isOpen) => <ShortcutsModal isOpen={isOpen} onClose={() => setShown(null)} />}
      </MountedOnOpen>
    </>
  );
}
