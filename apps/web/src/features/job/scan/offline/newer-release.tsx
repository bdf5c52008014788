import { Button } from '@mantine/core';
import classes from './offline.module.css';
import { useStationWorker } from './station-worker.ts';

/** Offers a reload when a new release is installed on the device. Queued actions survive the reload. */
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
