import { NextPanel } from './next-panel.tsx';
import { QueueAge } from './queue-age.tsx';
import { RunningCard } from './running-card.tsx';
import type { Starter } from './use-starter.ts';
import type { StationQueue } from './use-station-queue.ts';

interface QueuePanelProps {
  queue: StationQueue;
  starter: Starter;
  isBusy: boolean;
  /** Shows a job as if it had been scanned. */
  onOpen: (job: number) => void;
}

/** Shows what runs on this station's machine, and what comes next. */
export function QueuePanel({ queue, starter, isBusy, onOpen }: QueuePanelProps) {
  return (
    <>
      <QueueAge queue={queue} />
      {/* Hidden during the question, which already names the running job. */}
      {queue.running.length > 0 && !starter.asked && <RunningCard running={queue.running} onOpen={onOpen} />}
      {queue.next && <NextPanel queue={queue} next={queue.next} starter={starter} isBusy={isBusy} onOpen={onOpen} />}
    </>
  );
}
