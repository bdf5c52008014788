/** What the bench reads in the page. Times are of the page's own clock, so that the talk with the browser does not count. */
export interface Probe {
  /** Waits for the next click, and then for what the selector finds, with another first row than before. */
  awaitClick(selector: string, rowBefore: string): void;
  /** From that click until it was painted, in milliseconds. */
  fromClick(): Promise<number>;
  /** The id of the first row that is shown. */
  firstRow(): string;
  /** Starts to watch how long the main thread was kept from a frame. */
  watchFrames(): void;
  /** The longest that it was, in milliseconds. Below 50 the browser does not tell. */
  longest(): number;
  /** The sum of the shifts since the page was loaded. Those within half a second of an input do not count, as for browsers. */
  shift(): number;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Runs in the page before its own scripts. It is sent as text, so it uses nothing from outside. */
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
      // What came before is not of the letters.
      const since = performance.now();
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries()) if (startTime >= since) longest = Math.max(longest, duration);
      }).observe({ type: 'longtask' });
    },
    longest: () => longest,
    shift: () => shift,
  };
}
