import { MantineContext, MantineThemeContext } from '@mantine/core';
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { ResponsiveContainer } from 'recharts';

interface OwnRootProps {
  /** In pixels. The space is reserved before the content is drawn. */
  height: number;
  /** Gets the theme, and no other context. */
  children: ReactNode;
}

/**
 * Draws a chart in a React root of its own, because a chart takes long to unmount: the next page is painted first and the chart is
 * unmounted afterwards. The chart is given its size: one that measures itself would find a size of zero once the page is gone, redraw, and
 * log a warning.
 */
export function OwnRoot({ height, children }: OwnRootProps) {
  const place = useRef<HTMLDivElement>(null);
  const root = useRef<Root | null>(null);
  const [width, setWidth] = useState(0);
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
    const element = place.current;
    if (!element) return;
    // Unlike a bounding rectangle, it does not count the zoom of the screen on the wall.
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (width === 0) return;
    root.current?.render(
      <MantineContext value={mantine}>
        <MantineThemeContext value={theme}>
          <ResponsiveContainer width={width} height={height}>
            {children}
          </ResponsiveContainer>
        </MantineThemeContext>
      </MantineContext>,
    );
  }, [mantine, theme, children, width, height]);
  // Rethrown during render, so that the page's error boundary reports it like any other error.
  if (failure) throw failure.error;
  return <div ref={place} style={{ height }} />;
}

const AFTER_PAINT_MS = 300;
