import { z } from 'zod';

const warningsSchema = z.record(z.string(), z.number());
export type Warnings = z.infer<typeof warningsSchema>;

const outcomeSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('waiting') }),
  z.object({ state: z.literal('running') }),
  z.object({ state: z.literal('done'), id: z.number(), number: z.string(), warnings: warningsSchema }),
  z.object({ state: z.literal('failed'), why: z.string() }),
]);
export type Outcome = z.infer<typeof outcomeSchema>;

const taskSchema = z.object({
  /** Sent with the request: asked again, it does nothing twice. */
  key: z.string(),
  /** What it is about, such as a client or a facture. */
  label: z.string(),
  /** The id that the request names. */
  subject: z.number(),
  /** What the request names beside it: a motif, a facture, the version of a job. */
  order: z.number().nullable().default(null),
  outcome: outcomeSchema,
});
export type Task = z.infer<typeof taskSchema>;

const stateSchema = z.object({
  /** Whose batch it is: somebody else who signs in at the same tab neither sees nor continues it. */
  user: z.number(),
  tasks: z.array(taskSchema),
});
export interface BatchState extends z.infer<typeof stateSchema> {
  isRunning: boolean;
  /** The user asked it to stop: the request that is under way ends first. */
  isStopping: boolean;
}

/** Kept for the tab: after a reload the batch says what was done and goes on with the rest. */
export function readBatch(name: string): BatchState | null {
  const stored = sessionStorage.getItem(name);
  if (stored === null) return null;
  try {
    const { user, tasks } = stateSchema.parse(JSON.parse(stored));
    // Nobody knows how the request ended that was under way. Its key finds out.
    return { user, tasks: tasks.map(asWaiting), isRunning: false, isStopping: false };
  } catch {
    return null;
  }
}

export function storeBatch(name: string, state: BatchState | null): void {
  try {
    if (state) sessionStorage.setItem(name, JSON.stringify({ user: state.user, tasks: state.tasks }));
    else sessionStorage.removeItem(name);
  } catch {
    // The storage is full or forbidden: the batch runs without being kept.
  }
}

const asWaiting = (task: Task): Task => (task.outcome.state === 'running' ? { ...task, outcome: { state: 'waiting' } } : task);

export const countOf = (tasks: readonly Task[], state: Outcome['state']): number =>
  tasks.filter(({ outcome }) => outcome.state === state).length;
