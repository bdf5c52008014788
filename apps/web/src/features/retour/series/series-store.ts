import { newKey } from '../../../lib/sending/new-key.ts';
import { createKeptScans } from './kept-scans.ts';
import { sendScan, UNDONE, undoScan } from './send-scan.ts';
import { newestIn, type Outcome, type SeriesScan, toUndo } from './series.ts';

type Choice = Pick<SeriesScan, 'motif' | 'client' | 'suite'>;

export interface SeriesActions {
  add: (code: string, choice: Choice) => void;
  /** Registers the newest scan that asks. */
  confirm: () => void;
  /** Skips the newest scan that asks. */
  skip: () => void;
  /** Sends again the scans that did not reach the server. */
  retry: () => void;
  /** Takes the newest scan back, whether or not the server has it. */
  undo: () => void;
}

export interface SeriesStore extends SeriesActions {
  /** Newest first. */
  scans: () => readonly SeriesScan[];
  onChange: (listener: () => void) => () => void;
  /** Calls the listener with the outcome of each scan, unless the user took it back. */
  onOutcome: (listener: (outcome: Outcome) => void) => () => void;
  /** Sends again without being asked: a scan that fails once more is not told again. */
  retryQuietly: () => void;
}

/**
 * Holds the scans of one session of work and sends them one after the other, so that a fast user need not wait for the server. Scans
 * without a final outcome are stored in the browser, and the next session continues with them. Calls `onWritten` when the server has
 * changed something.
 */
export function createSeriesStore(user: number | undefined, onWritten: () => void): SeriesStore {
  const kept = createKeptScans(user);
  const before = kept.all();
  const unsent = before.filter(({ scan }) => scan.state === 'waiting');
  let scans: readonly SeriesScan[] = before.map(({ scan }) => scan).reverse();
  /** The keys of the scans to send, in order. */
  let queue: readonly string[] = unsent.map(({ scan }) => scan.key);
  const confirmed = new Set(unsent.filter(({ confirme }) => confirme).map(({ scan }) => scan.key));
  /** The queued scans that the server may have already. An earlier session may have sent those that it left. */
  const sent = new Set(queue);
  let isSending = false;
  const listeners = new Set<() => void>();
  const outcomeListeners = new Set<(outcome: Outcome) => void>();

  const update = (next: readonly SeriesScan[]) => {
    scans = next;
    for (const listener of listeners) listener();
  };
  const change = (key: string, changes: Partial<SeriesScan>) =>
    update(scans.map((scan) => (scan.key === key ? { ...scan, ...changes } : scan)));
  const scanOf = (key: string | undefined) => scans.find((scan) => scan.key === key);

  const register = async (scan: SeriesScan): Promise<Outcome> => {
    const { key } = scan;
    // Without a network nothing leaves the device.
    const cannotLeave = !(sent.has(key) || navigator.onLine);
    sent.add(key);
    const outcome = await sendScan({ scan, confirme: confirmed.has(key) }, user);
    if (cannotLeave || outcome.state !== 'failed') sent.delete(key);
    return outcome;
  };

  /** Registers the scan, unless that is done, and undoes it if the user took it back, which may be meanwhile. */
  const carryOut = async (scan: SeriesScan): Promise<Outcome> => {
    const outcome = scan.made ? scan : await register(scan);
    if (!scanOf(scan.key)?.isTakenBack) return outcome;
    if (outcome.made) return undoScan(scan.key, outcome.made, user);
    return sent.has(scan.key) ? outcome : UNDONE;
  };

  const show = ({ key, state }: SeriesScan, outcome: Outcome, isQuiet: boolean) => {
    const isFailed = outcome.state === 'failed';
    const isTakenBack = scanOf(key)?.isTakenBack ?? false;
    change(key, { ...outcome, isTakenBack: isTakenBack && isFailed });
    const isKnown = isQuiet && isFailed && state === 'failed';
    if (isTakenBack || isKnown) return;
    for (const listener of outcomeListeners) listener(outcome);
  };

  const drain = async (isQuiet = false) => {
    if (isSending) return;
    isSending = true;
    let isWritten = false;
    /** The scans whose undo has just failed. */
    const failed = new Set<string>();
    for (let scan = scanOf(queue[0]); scan; scan = scanOf(queue[0])) {
      const { state, text, made } = await carryOut(scan);
      show(scan, { state, text, made }, isQuiet);
      if (state === 'failed') {
        // A scan that could not be sent stays first in the queue. One that could not be undone is on the server: it holds up no other.
        if (!made) break;
        queue = [...queue.slice(1), scan.key];
        failed.add(scan.key);
        if (queue.every((key) => failed.has(key))) break;
        continue;
      }
      isWritten = true;
      if (state === 'ask') kept.keep({ ...scan, state, text });
      else kept.forget(scan.key);
      queue = queue.slice(1);
    }
    isSending = false;
    if (isWritten) onWritten();
  };

  const push = (scan: SeriesScan) => {
    kept.keep(scan, confirmed.has(scan.key));
    if (!queue.includes(scan.key)) queue = [...queue, scan.key];
    void drain();
  };
  const skip = ({ key }: SeriesScan) => {
    kept.forget(key);
    change(key, { state: 'skipped' });
  };

  return {
    scans: () => scans,
    onChange: (listener) => subscribe(listeners, listener),
    onOutcome: (listener) => subscribe(outcomeListeners, listener),
    add: (code, choice) => {
      const scan: SeriesScan = { key: newKey(), code, ...choice, state: 'waiting', text: '', made: null };
      update([scan, ...scans]);
      push(scan);
    },
    confirm: () => {
      const asked = newestIn(scans, 'ask');
      if (!asked) return;
      confirmed.add(asked.key);
      change(asked.key, { state: 'waiting' });
      push({ ...asked, state: 'waiting' });
    },
    skip: () => {
      const asked = newestIn(scans, 'ask');
      if (asked) skip(asked);
    },
    retry: () => void drain(),
    retryQuietly: () => void drain(true),
    undo: () => {
      const last = toUndo(scans);
      if (!last) return;
      if (last.state === 'ask') return skip(last);
      const { key, made } = last;
      if (made || sent.has(key)) {
        change(key, { isTakenBack: true });
        return push({ ...last, state: 'waiting', isTakenBack: true });
      }
      queue = queue.filter((one) => one !== key);
      kept.forget(key);
      change(key, UNDONE);
      // The scans after one that failed wait behind it.
      void drain(true);
    },
  };
}

function subscribe<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
