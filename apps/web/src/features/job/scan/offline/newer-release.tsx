import { Button } from '@mantine/core';
import classes from './offline.module.css';
import { useStationWorker } from './station-worker.ts';

/** A new release is on the device. What waits to be sent stays there over the reload. */
export function NewerRelease() {
  const isNewer = useStationWorker();
  if (!isNewer) return null;
  return (
    <p className={classes.newer} role="status">
      Une nouvelle version du poste est prête.
      <Button variant="default" className={classes.way} onClick={() => window.location.reload()}>
        Recharger
      </Button>
    </p>
  );
}
