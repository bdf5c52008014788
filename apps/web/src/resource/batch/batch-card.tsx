import type { EntityDefinition } from '@editique/domain/entity/entity';
import { text } from '@editique/domain/messages';
import { Button } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop, IconRefresh, IconX } from '../../icons/icons.ts';
import { formatCount } from '../../lib/text/format.ts';
import { Card } from '../../ui/card/card.tsx';
import { Facts } from '../../ui/facts.tsx';
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
  /** The nouns for what is counted, such as ['client', 'clients']. */
  nouns: readonly [string, string];
  /** The words for what each request made, such as ['brouillon fait', 'brouillons faits']. */
  made: readonly [string, string];
  /** The entity of the records made: each row links to its record. */
  entity: EntityDefinition;
  /** Returns what needs attention in the record made, in words; '' if nothing does. */
  warningsText?: (warnings: Warnings) => string;
}

/** The progress of a batch, the outcome of each request, and the buttons to stop or resume. */
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
          <Facts
            of={[
              formatCount(done, ...made),
              failed > 0 && formatCount(failed, 'échec'),
              !isRunning && waiting > 0 && `interrompu, reste ${formatCount(waiting, ...nouns)}`,
            ]}
          />
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

/** Returns the sort rank of a task: the running one first, then those that need attention (failures, and drafts with warnings). */
function urgencyOf({ outcome }: Task): number {
  if (outcome.state === 'running') return 0;
  if (outcome.state === 'failed') return 1;
  return outcome.state === 'done' && Object.keys(outcome.warnings).length > 0 ? 2 : 3;
}
