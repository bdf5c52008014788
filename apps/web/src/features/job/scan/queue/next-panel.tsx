import { Button } from '@mantine/core';
import { IconFolderOpen, IconHandStop, IconPlayerPlay, IconX } from '../../../../icons/icons.ts';
import { etapeLabel } from '../../../../production/status/etape.tsx';
import { etapeIcon } from '../../../../production/status/etape-icon.ts';
import { StepButton } from '../panel/step-button.tsx';
import step from '../panel/step-panel.module.css';
import { startOf } from './machine-queue.ts';
import { NextJob } from './next-job.tsx';
import classes from './queue.module.css';
import { START_KEY, type Starter } from './use-starter.ts';
import type { Candidate, StationQueue } from './use-station-queue.ts';

interface NextPanelProps {
  queue: StationQueue;
  next: Candidate;
  starter: Starter;
  isBusy: boolean;
  onOpen: (job: number) => void;
}

/** Shows the machine's next operation and the key that starts it, or why it cannot start and which other one could. */
export function NextPanel({ queue, next, starter, isBusy, onOpen }: NextPanelProps) {
  const { asked, note } = starter;
  const shown = asked?.candidate ?? next;
  return (
    <>
      <NextJob candidate={shown} isInstead={shown !== next} />
      {asked ? (
        <Question asked={asked} starter={starter} isBusy={isBusy} />
      ) : (
        <Start next={next} instead={queue.instead} starter={starter} isBusy={isBusy} onOpen={onOpen} />
      )}
      <div aria-live="polite" className={classes.live}>
        {note && <p className={classes.note}>{note}</p>}
      </div>
    </>
  );
}

function Start({ next, instead, starter, isBusy, onOpen }: Omit<NextPanelProps, 'queue'> & { instead: Candidate | undefined }) {
  const { item, obstacle } = next;
  const etape = startOf(item.operation);
  if (obstacle?.kind !== 'refused') {
    return (
      <>
        <StepButton
          look="next"
          icon={etapeIcon(etape)}
          over="Suivant"
          title={etapeLabel(etape)}
          isBusy={isBusy || obstacle?.kind === 'passing'}
          shortcut={START_KEY}
          onAct={() => starter.press(next)}
        />
        {obstacle?.kind === 'asked' && <Instead instead={instead} starter={starter} isBusy={isBusy} />}
      </>
    );
  }
  return (
    <>
      <div className={step.panel} data-look="paused">
        <IconHandStop size={64} stroke={1.5} aria-hidden className={step.icon} />
        <span className={step.words}>
          <span className={step.refusal}>{etapeLabel(etape)} impossible</span>
          <span className={step.reason}>{obstacle.reason}.</span>
        </span>
      </div>
      <div className={classes.ways}>
        <Button
          variant="default"
          className={classes.action}
          leftSection={<IconFolderOpen size={18} stroke={1.7} aria-hidden />}
          aria-label={`Ouvrir ${item.job.nomjob}`}
          onClick={() => onOpen(item.job.id)}
        >
          Ouvrir
        </Button>
        <Instead instead={instead} starter={starter} isBusy={isBusy} />
      </div>
    </>
  );
}

/** Offers the following operation by name: nothing is skipped unless the operator decides so. */
function Instead({ instead, starter, isBusy }: { instead: Candidate | undefined; starter: Starter; isBusy: boolean }) {
  if (!instead) return null;
  return (
    <Button
      className={classes.instead}
      leftSection={<IconPlayerPlay size={18} stroke={1.7} aria-hidden />}
      rightSection={<kbd className={classes.key}>Maj F8</kbd>}
      aria-keyshortcuts="Shift+F8"
      disabled={isBusy}
      onClick={() => starter.press(instead)}
    >
      <span className={classes.insteadName}>Démarrer à sa place {instead.item.job.nomjob}</span>
    </Button>
  );
}

function Question({ asked, starter, isBusy }: { asked: NonNullable<Starter['asked']>; starter: Starter; isBusy: boolean }) {
  return (
    <>
      <StepButton
        look="paused"
        icon={IconPlayerPlay}
        over={asked.reason}
        title="Démarrer quand même"
        isLong
        isBusy={isBusy}
        onAct={starter.confirm}
      />
      <Button
        variant="default"
        className={classes.action}
        leftSection={<IconX size={18} stroke={1.7} aria-hidden />}
        aria-keyshortcuts="Escape"
        onClick={starter.cancel}
      >
        Ne pas démarrer
      </Button>
    </>
  );
}
