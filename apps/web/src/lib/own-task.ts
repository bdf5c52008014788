/** Runs work in a task of its own, before the next frame where the browser can, so that pending input is handled first. */
export function ownTask(work: () => void): void {
  if (typeof scheduler === 'undefined') work();
  else void scheduler.postTask(work, { priority: 'user-blocking' });
}
