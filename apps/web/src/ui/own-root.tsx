import { MantineContext, MantineThemeContext } from '@mantine/core';
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';

interface OwnRootProps {
  /** In pixels: the place is as high before its content is drawn. */
  height: number;
  /** It sees the theme, and no other context. */
  children: ReactNode;
}

/**
 * Draws what takes long to take apart, as charts do, in a root of its own. Whoever leaves the page sees the next one first, and the old
 * content is taken apart after that.
 */
export function OwnRoot({ height, children }: OwnRootProps) {
  const place = useRef<HTMLDivElement>(null);
  const root = useRef<Root | null>(null);
  const mantine = useContext(MantineContext);
  const theme = useContext(MantineThemeContext);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  useEffect(() => {
    const element = document.createElement('div');
    place.current?.append(element);
    const made = createRoot(element, { onUncaughtError: (error) => setFailure({ error }) });
    root.current = made;
    return () => {
      root.current = null;
      element.remove();
      setTimeout(() => made.unmount(), AFTER_PAINT_MS);
    };
  }, []);
  useEffect(() => {
    root.current?.render(
      <MantineContext value={mantine}>
        <MantineThemeContext value={theme}>{children}</MantineThemeContext>
      </MantineContext>,
    );
  }, [mantine, theme, children]);
  // The page around it says what went wrong, as it does of everything else that it draws.
  if (failure) throw failure.error;
  return <div ref={place} style={{ height }} />;
}

const AFTER_PAINT_MS = 300;
