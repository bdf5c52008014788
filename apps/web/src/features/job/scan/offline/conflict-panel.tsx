import { Button } from '@mantine/core';
import { useState } from 'react';
import { IconAlertTriangle, IconFolderOpen, IconRefresh, IconX } from '../../../../icons/icons.ts';
import { notifyFailure } from '../../../../lib/notify.ts';
import { formatNear } from '../../../../lib/text/format.ts';
import { useNow } from '../../../../ui/use-now.ts';
import { type Entry, orderWords, type RetryChanges } from './entry.ts';
import classes from './offline.module.css';
import { conflictOf } from './retry-offer.ts';
import { dropEntry, retryEntry } from './settle-entry.ts';
import { useStationJob } from './use-station-job.ts';

interface ConflictPanelProps {
  /** The refused actions, the oldest first: they are settled one by one. */
  refused: readonly Entry[];
  onOpen: (job: number) => void;
  onTouched: () => void;
}

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** Shows an action of this device that the server refused, why, and what can be done about it. */
export function ConflictPanel({ refused, onOpen, onTouched }: ConflictPanelProps) {
  const [entry] = refused;
  return entry ? <OneConflict key={entry.key} entry={entry} count={refused.length} onOpen={onOpen} onTouched={onTouched} /> : null;
}

function OneConflict({ entry, count, onOpen, onTouched }: Omit<ConflictPanelProps, 'refused'> & { entry: Entry; count: number }) {
  const now = useNow();
  const [isRunning, setRunning] = useState(false);
  const { data } = useStationJob(entry.job.id);
  const current = data && data.copiedAt === null ? data.value : undefined;
  const { reason, offer, isDone } = conflictOf(entry, current);
  const run = async (work: () => Promise<void>) => {
    setRunning(true);
    onTouched();
    try {
      await work();
    } catch (error) {
      notifyFailure(error);
    } finally {
      setRunning(false);
    }
  };
  const retry = (given: RetryChanges) => run(() => retryEntry(entry, given));
  const base = current ? { version: current.job.version, etape: current.job.etape } : null;
  return (
    <section className={classes.conflict} role="alert" aria-label="Action refusée après coup">
      <div className={classes.over}>
        <IconAlertTriangle {...ICON} />
        Action refusée{count > 1 && `, 1 sur ${count}`} · faite {formatNear(entry.at, now)}
      </div>
      <h2 className={classes.name}>
        {entry.job.nomjob}&#8239;: {orderWords(entry)}
      </h2>
      <p className={classes.reason}>{reason}</p>
      <div className={classes.ways}>
        {offer && (
          <Button
            className={classes.way}
            leftSection={<IconRefresh {...ICON} />}
            loading={isRunning}
            onClick={() => void retry(offer.changes)}
          >
            {offer.label}
          </Button>
        )}
        <Button
          variant={isDone ? 'filled' : 'default'}
          className={classes.way}
          leftSection={<IconX {...ICON} />}
          disabled={isRunning}
          onClick={() => void run(() => dropEntry(entry, base))}
        >
          {isDone ? 'Retirer de la file' : 'Abandonner'}
        </Button>
        <Button variant="default" className={classes.way} leftSection={<IconFolderOpen {...ICON} />} onClick={() => onOpen(entry.job.id)}>
          Ouvrir le job
        </Button>
      </div>
    </section>
  );
}
