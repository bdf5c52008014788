import { ApiError, firstErrorOf } from '../../lib/api.ts';
import { newKey } from '../../lib/sending/new-key.ts';
import { readStoredSession } from '../../lib/session/session-storage.ts';
import { type BatchState, type Outcome, readBatch, storeBatch, type Task } from './batch-state.ts';

type Done = Omit<Extract<Outcome, { state: 'done' }>, 'state'>;

/** The part of a task that the caller gives. The batch adds the key and the outcome. */
export type Subject = Pick<Task, 'subject' | 'label'> & Partial<Pick<Task, 'order'>>;

interface BatchOptions {
  /** The key of the batch in the tab's storage. */
  name: string;
  /** Sends one request. Sent twice with the same key, the server does it once. */
  perform: (subject: number, key: string, order: number | null) => Promise<Done>;
  onSettled: () => void;
}

/**
 * Sends many requests of one kind, one after the other. A batch belongs to the tab and not to a screen, so it continues while the user
 * looks at something else. After a reload nothing is sent automatically: the batch shows what was done, and sends the rest with the same
 * keys when the user resumes it.
 */
export class Batch {
  readonly #options: BatchOptions;
  readonly #listeners = new Set<() => void>();
  #state: BatchState | null;

  constructor(options: BatchOptions) {
    this.#options = options;
    this.#state = readBatch(options.name);
  }

  readonly current = (): BatchState | null => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  start(user: number, subjects: readonly Subject[]): void {
    if (this.#state?.isRunning) return;
    const tasks = subjects.map((one): Task => ({ order: null, ...one, key: newKey(), outcome: { state: 'waiting' } }));
    this.#set({ user, tasks, isRunning: false, isStopping: false });
    void this.#run();
  }

  /** Continues with what is left, and retries what failed. */
  resume(): void {
    if (!this.#state || this.#state.isRunning) return;
    const tasks = this.#state.tasks.map(
      (task): Task => (task.outcome.state === 'failed' ? { ...task, outcome: { state: 'waiting' } } : task),
    );
    this.#set({ ...this.#state, tasks });
    void this.#run();
  }

  stop(): void {
    if (this.#state?.isRunning) this.#set({ ...this.#state, isStopping: true });
  }

  /** Discards the batch once it has ended. */
  close(): void {
    if (!this.#state?.isRunning) this.#set(null);
  }

  async #run(): Promise<void> {
    this.#change({ isRunning: true, isStopping: false });
    for (let next = this.#next(); next; next = this.#next()) {
      this.#settle(next, { state: 'running' });
      const outcome = await this.#ask(next);
      this.#settle(next, outcome);
      // The server was not reached, or the session is over: the next requests would fail as well.
      if (outcome.state === 'waiting') break;
    }
    this.#change({ isRunning: false, isStopping: false });
    this.#options.onSettled();
  }

  #next(): Task | undefined {
    const state = this.#state;
    if (!state || state.isStopping || readStoredSession()?.id !== state.user) return undefined;
    return state.tasks.find(({ outcome }) => outcome.state === 'waiting');
  }

  async #ask({ subject, key, order }: Task): Promise<Outcome> {
    try {
      return { state: 'done', ...(await this.#options.perform(subject, key, order)) };
    } catch (error) {
      if (error instanceof ApiError && STOPS.has(error.status)) return { state: 'waiting' };
      return { state: 'failed', why: reasonOf(error) };
    }
  }

  #settle({ key }: Task, outcome: Outcome): void {
    const { tasks = [] } = this.#state ?? {};
    this.#change({ tasks: tasks.map((task) => (task.key === key ? { ...task, outcome } : task)) });
  }

  #change(change: Partial<BatchState>): void {
    if (this.#state) this.#set({ ...this.#state, ...change });
  }

  #set(state: BatchState | null): void {
    this.#state = state;
    storeBatch(this.#options.name, state);
    for (const listener of this.#listeners) listener();
  }
}

/** The server was not reached, or no longer accepts the session. */
const STOPS = new Set([0, 401]);

/** Returns the reason with a capital, because it begins a line. */
const reasonOf = (error: unknown): string => {
  const reason = firstErrorOf(error);
  return reason.charAt(0).toUpperCase() + reason.slice(1);
};
