import { operationLabel } from '@editique/domain/planning/words';
import { Portal } from '@mantine/core';
import { formatNear, formatSpan } from '../../../lib/text/format.ts';
import { frenchSpaces } from '../../../lib/text/french-spaces.ts';
import { marginWords } from '../../../production/status/margin.ts';
import { RiskMark } from '../../../production/status/risk.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { quantityWords } from '../words.ts';
import classes from './bar.module.css';
import type { BoardOperation } from './board-model.ts';

export interface Pointed {
  one: BoardOperation;
  rect: DOMRect;
}

const WIDTH = 300;
const MARGIN = 8;
const HEIGHT = 170;

/** Shows a tooltip with the facts of the bar under the mouse. Hidden from screen readers, which get the same text as the bar's name. */
export function BarCard({ pointed: { one, rect }, now }: { pointed: Pointed; now: number }) {
  const { outlook } = one;
  const left = Math.max(MARGIN, Math.min(rect.left, window.innerWidth - WIDTH - MARGIN));
  const isAbove = rect.bottom + HEIGHT > window.innerHeight;
  const place = isAbove ? { bottom: window.innerHeight - rect.top + MARGIN } : { top: rect.bottom + MARGIN };
  return (
    <Portal>
      <div className={classes.card} style={{ left, ...place }} aria-hidden>
        <strong>{one.job.nomjob}</strong>
        <RiskMark risque={one.risque} marge={outlook?.marge} envoi={outlook?.dateHeureEnvoi} />
        <p>
          <Facts of={[operationLabel(one.operation), quantityWords(one)]} />
        </p>
        <p>{formatSpan(one.debut, one.fin, now)}</p>
        {outlook && (
          <p>
            <Facts of={[`À envoyer ${formatNear(outlook.dateHeureEnvoi, now)}`, marginWords(outlook.marge)]} />
          </p>
        )}
        {outlook && <p>{frenchSpaces(outlook.raison)}</p>}
      </div>
    </Portal>
  );
}
