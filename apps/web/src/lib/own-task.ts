/** Runs work in a task of its own, before the next frame where the browser can: what was typed meanwhile comes first. */
export function ownTask(work: () => void): void {
  if (typeof scheduler === 'undefined') work();
  else void scheduler.postTask(work, { priority: 'user-blocking' });
}
