import type { EntityDefinition } from '@editique/domain/entity/entity';
import { text } from '@editique/domain/messages';
import { Button } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop, IconRefresh, IconX } from '../../icons/icons.ts';
import { formatCount } from '../../lib/text/format.ts';
import { Card } from '../../ui/card/card.tsx';
import { ProgressBar } from '../../ui/state/progress-bar.tsx';
import { useRights } from '../record/use-rights.ts';
import classes from './batch.module.css';
import type { Batch } from './batch.ts';
import { BatchRow } from './batch-row.tsx';
import { type BatchState, countOf, type Task, type Warnings } from './batch-state.ts';

interface BatchCardProps {
  batch: Batch;
  state: BatchState;
  title: string;
  /** What is counted, such as ['client', 'clients']. */
  nouns: readonly [string, string];
  /** What each request made, such as ['brouillon fait', 'brouillons faits']. */
  made: readonly [string, string];
  /** What was made: each row links to it. */
  entity: EntityDefinition;
  /** What is to be looked at in it, in words; '' where there is nothing. */
  warningsText?: (warnings: Warnings) => string;
}

/** How far a batch is, what came of each request, and how to stop it or to go on. */
export function BatchCard({ batch, state, title, nouns, made, entity, warningsText = () => '' }: BatchCardProps) {
  const { tasks, isRunning, isStopping } = state;
  const rights = useRights(entity);
  const failed = countOf(tasks, 'failed');
  const waiting = countOf(tasks, 'waiting') + countOf(tasks, 'running');
  const done = countOf(tasks, 'done');
  const settled = tasks.filter(({ outcome }) => outcome.state !== 'waiting').sort((a, b) => urgencyOf(a) - urgencyOf(b));
  return (
    <Card
      className={classes.card}
      title={title}
      aside={formatCount(tasks.length, ...nouns)}
      isFlush
      aria-busy={isRunning}
      actions={
        <div className={classes.actions}>
          {isRunning && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlayerStop size={14} stroke={1.7} aria-hidden />}
              disabled={isStopping}
              onClick={() => batch.stop()}
            >
              {isStopping ? 'Arrêt en cours…' : 'Arrêter'}
            </Button>
          )}
          {!isRunning && (waiting > 0 || failed > 0) && (
            <Button
              size="xs"
              leftSection={
                waiting > 0 ? <IconPlayerPlay size={14} stroke={1.7} aria-hidden /> : <IconRefresh size={14} stroke={1.7} aria-hidden />
              }
              onClick={() => batch.resume()}
            >
              {waiting > 0 ? 'Reprendre' : 'Réessayer les échecs'}
            </Button>
          )}
          {!isRunning && (
            <Button variant="default" size="xs" leftSection={<IconX size={14} stroke={1.7} aria-hidden />} onClick={() => batch.close()}>
              {text.close}
            </Button>
          )}
        </div>
      }
    >
      <div className={classes.head}>
        <ProgressBar label={title} done={done} total={tasks.length} family="blue" />
        <p className={classes.summary} role="status">
          {[
            formatCount(done, ...made),
            failed > 0 && formatCount(failed, 'échec'),
            !isRunning && waiting > 0 && `interrompu, reste ${formatCount(waiting, ...nouns)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {settled.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by the keyboard.
        <ul className={classes.rows} aria-label={title} tabIndex={0}>
          {settled.map((task) => (
            <BatchRow key={task.key} task={task} hrefTo={(id) => rights.hrefTo('afficher', id)} warningsText={warningsText} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** What is under way first, then what needs somebody: failures, and drafts with warnings. */
function urgencyOf({ outcome }: Task): number {
  if (outcome.state === 'running') return 0;
  if (outcome.state === 'failed') return 1;
  return outcome.state === 'done' && Object.keys(outcome.warnings).length > 0 ? 2 : 3;
}
