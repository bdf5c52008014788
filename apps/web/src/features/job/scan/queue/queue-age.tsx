import { Button } from '@mantine/core';
import { IconCloudOff } from '../../../../icons/icons.ts';
import { formatAgo } from '../../../../lib/text/format.ts';
import { useNow } from '../../../../ui/use-now.ts';
import classes from './queue.module.css';
import type { StationQueue } from './use-station-queue.ts';

/** Shows the age of the queue when it can no longer be read. */
export function QueueAge({ queue: { machine, plan } }: { queue: StationQueue }) {
  const now = useNow();
  return (
    <div aria-live="polite" className={classes.live}>
      {plan.error && (
        <div className={classes.age}>
          <IconCloudOff size={20} stroke={1.7} aria-hidden />
          <span>
            La file de {machine.nomMachine} ne peut pas être lue
            {plan.planning ? `. Celle-ci a été lue ${formatAgo(new Date(plan.readAt).toISOString(), now)}` : ''}.
          </span>
          <Button variant="default" className={classes.retry} onClick={plan.retry}>
            Réessayer
          </Button>
        </div>
      )}
    </div>
  );
}
