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
  /** The idempotency key of the request: sent again, the request does nothing twice. */
  key: z.string(),
  /** The name of the subject, such as a client or a facture. */
  label: z.string(),
  /** The id that the request names. */
  subject: z.number(),
  /** A second value that the request sends: a motif, a facture, the version of a job. */
  order: z.number().nullable().default(null),
  outcome: outcomeSchema,
});
export type Task = z.infer<typeof taskSchema>;

const stateSchema = z.object({
  /** The owner of the batch: another user who signs in in the same tab neither sees nor continues it. */
  user: z.number(),
  tasks: z.array(taskSchema),
});
export interface BatchState extends z.infer<typeof stateSchema> {
  isRunning: boolean;
  /** The user asked to stop: the running request finishes first. */
  isStopping: boolean;
}

/** Returns the batch stored in this tab: after a reload it shows what was done and can go on with the rest. */
export function readBatch(name: string): BatchState | null {
  const stored = sessionStorage.getItem(name);
  if (stored === null) return null;
  try {
    const { user, tasks } = stateSchema.parse(JSON.parse(stored));
    // It is unknown how the running request ended. Sending it again under the same key finds out.
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
    // The storage is full or forbidden: the batch runs without being stored.
  }
}

const asWaiting = (task: Task): Task => (task.outcome.state === 'running' ? { ...task, outcome: { state: 'waiting' } } : task);

export const countOf = (tasks: readonly Task[], state: Outcome['state']): number =>
  tasks.filter(({ outcome }) => outcome.state === state).length;
