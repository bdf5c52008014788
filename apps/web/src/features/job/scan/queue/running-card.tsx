import { Button } from '@mantine/core';
import { IconCircleCheck } from '../../../../icons/icons.ts';
import { formatNear } from '../../../../lib/text/format.ts';
import { sentence } from '../../../../lib/text/sentence.ts';
import { RiskMark } from '../../../../production/status/risk.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { KeyHint } from '../key-hint.tsx';
import { useStationKey } from '../use-station-key.ts';
import { outlookOf } from './machine-queue.ts';
import classes from './queue.module.css';
import type { Running } from './use-station-queue.ts';
import { quantityWords } from './words.ts';

/** The key that ends the running job. No scanner types it and no browser reserves it. */
const END_KEY = 'F2';

interface RunningCardProps {
  running: readonly Running[];
  onOpen: (job: number) => void;
}

/**
 * Shows the operations that have begun on the machine: what is left, when they end, and a button to end each. The first one runs, the
 * others wait.
 */
export function RunningCard({ running, onOpen }: RunningCardProps) {
  const [first] = running;
  useStationKey(END_KEY, false, first !== undefined, () => first && onOpen(first.item.job.id));
  return (
    <section className={classes.card} aria-label="En cours sur cette machine">
      <ul className={classes.running}>
        {running.map((one, index) => (
          <li key={one.item.key} className={classes.run} data-short={index > 0 || undefined}>
            <div className={classes.text}>{index === 0 ? <Whole {...one} /> : <Short {...one} />}</div>
            <Button
              variant="default"
              className={classes.action}
              leftSection={<IconCircleCheck size={18} stroke={1.7} aria-hidden />}
              {...(index === 0 && { rightSection: <KeyHint keys={END_KEY} className={classes.key} />, 'aria-keyshortcuts': END_KEY })}
              aria-label={`Terminer ${one.item.job.nomjob}`}
              onClick={() => onOpen(one.item.job.id)}
            >
              Terminer
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Whole({ item, job, isSupposed }: Running) {
  const now = useNow();
  const outlook = outlookOf(item, job);
  return (
    <>
      <div className={classes.over}>
        <span className={classes.begun}>{isSupposed ? 'Commencé sans machine' : 'En cours'}</span>
        {job?.client.nomClient}
      </div>
      <h2 className={classes.runName}>{item.job.nomjob}</h2>
      <div className={classes.facts}>
        <span>{leftWords(item)}</span>
        {item.fin === null ? <span className={classes.held}>{item.held}</span> : <span>fin prévue {formatNear(item.fin, now)}</span>}
        {outlook && <RiskMark risque={outlook.risque} marge={outlook.marge} envoi={outlook.dateHeureEnvoi} />}
      </div>
      {outlook?.raison && outlook.risque !== 'vert' && !item.held && <div className={classes.why}>{sentence(outlook.raison)}.</div>}
    </>
  );
}

const Short = ({ item, isSupposed }: Running) => (
  <div className={classes.facts}>
    <h2 className={classes.shortName}>{item.job.nomjob}</h2>
    <span>
      {isSupposed ? 'commencé sans machine' : 'commencé aussi'}, {leftWords(item).toLowerCase()}
      {item.held && `, ${item.held}`}
    </span>
  </div>
);

const leftWords = (item: Running['item']): string => (item.quantite > 0 ? `Reste ${quantityWords(item)}` : 'Plus rien à faire');
