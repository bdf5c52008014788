import { MantineContext, MantineThemeContext } from '@mantine/core';
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { ResponsiveContainer } from 'recharts';

interface OwnRootProps {
  /** In pixels: the place is as high before its content is drawn. */
  height: number;
  /** It sees the theme, and no other context. */
  children: ReactNode;
}

/**
 * Draws a chart, which takes long to take apart, in a root of its own. Whoever leaves the page sees the next one first, and the old chart
 * is taken apart after that. It is told its size: one that measures itself finds itself without any as soon as the page has gone, draws
 * itself anew and writes so to the console.
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
  // The page around it says what went wrong, as it does of everything else that it draws.
  if (failure) throw failure.error;
  return <div ref={place} style={{ height }} />;
}

const AFTER_PAINT_MS = 300;
