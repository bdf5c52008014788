/** The measurements taken in the page. Times use the page's own clock, so the communication with the browser does not count. */
export interface Probe {
  /** Waits for the next click, and then for the selector to match with another first row than before. */
  awaitClick(selector: string, rowBefore: string): void;
  /** Returns the milliseconds from that click until the result was painted. */
  fromClick(): Promise<number>;
  /** Returns the id of the first visible row. */
  firstRow(): string;
  /** Starts to watch for long tasks on the main thread, which delay frames. */
  watchFrames(): void;
  /** Returns the longest such task in milliseconds. The browser does not report tasks below 50 ms. */
  longest(): number;
  /**
   * Returns the layout shifts since the page was loaded. Shifts within half a second of an input do not count, as in the browsers'
   * definition.
   */
  shift(): number;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Runs in the page before its own scripts. Sent as text, so it must not use anything from outside. */
export function installProbe(): void {
  let shift = 0;
  let longest = 0;
  let measured = Promise.resolve(0);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('hadRecentInput' in entry && !entry.hadRecentInput && 'value' in entry) shift += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
  const firstRow = () => document.querySelector('main tbody tr[data-row]')?.getAttribute('data-row') ?? '';
  const painted = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(performance.now());
        channel.port2.postMessage(null);
      });
    });
  window.probe = {
    awaitClick(selector, rowBefore) {
      measured = new Promise((resolve) => {
        const begin = (event: Event) => {
          const observer = new MutationObserver(() => {
            if (!document.querySelector(selector) || (rowBefore && firstRow() === rowBefore)) return;
            observer.disconnect();
            void painted().then((now) => resolve(now - event.timeStamp));
          });
          observer.observe(document.body, { childList: true, subtree: true, attributes: true });
        };
        window.addEventListener('click', begin, { capture: true, once: true });
      });
    },
    fromClick: () => measured,
    firstRow,
    watchFrames() {
      longest = 0;
      // Earlier long tasks do not belong to the typing.
      const since = performance.now();
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries()) if (startTime >= since) longest = Math.max(longest, duration);
      }).observe({ type: 'longtask' });
    },
    longest: () => longest,
    shift: () => shift,
  };
}
