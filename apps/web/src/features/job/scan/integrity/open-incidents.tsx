import { SUITE } from '@editique/domain/entities/incident';
import { formatCount, formatNumber } from '../../../../lib/text/format.ts';
import { type Incident, piecesWords, retirageName } from '../../../../production/integrity/records.ts';
import { useOpenIncidents } from '../../../../production/integrity/use-integrity.ts';
import type { Job } from '../../../../production/job/records.ts';
import { Card } from '../../../../ui/card/card.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import classes from './integrity.module.css';

const SHOWN = 5;

/** Shows the open incidents of the scanned job, newest first, as many as fit beside it. */
export function OpenIncidents({ job }: { job: Job }) {
  const { data } = useOpenIncidents(job.id);
  if (!data || data.total === 0) return null;
  const more = data.total - SHOWN;
  return (
    <Card title="Incidents ouverts" aside={formatNumber(data.total)} isFlush>
      <ul className={classes.rows} aria-label="Incidents ouverts">
        {data.objects.slice(0, SHOWN).map((row) => (
          <li key={row.id} className={classes.row}>
            <div className={classes.title}>{piecesWords(row)}</div>
            <div className={classes.detail}>
              <Facts of={[row.spool.nomSpool, row.motif.libelleMotif]} />
            </div>
            <div className={classes.detail}>{waitsFor(row)}</div>
          </li>
        ))}
        {more > 0 && <li className={classes.row}>{formatCount(more, 'autre')}</li>}
      </ul>
    </Card>
  );
}

function waitsFor({ suite, retirage }: Incident): string {
  if (retirage) return `${retirageName(retirage)} en cours`;
  return suite === SUITE.reprinted ? 'À réimprimer, retirage à lancer' : '';
}
