import { job } from '@editique/domain/entities/job';
import { formatCount, formatDateTime } from '../../lib/text/format.ts';
import type { Incident } from '../../production/integrity/records.ts';
import { SuitePill } from '../../production/integrity/suite-menu.tsx';
import { RecordLink } from '../../resource/record/record-link.tsx';
import { Facts } from '../../ui/facts.tsx';
import classes from './incident-card.module.css';

/** Shows an incident as a card in a narrow list, below its range: its job, its reason and what happens to its plis. */
export const IncidentCard = (row: Incident) => (
  <div className={classes.card}>
    <div className={classes.line}>
      <RecordLink entity={job} value={row.job} />
      <SuitePill row={row} />
    </div>
    <div className={classes.detail}>
      <Facts of={[formatCount(row.nombrePlis, 'pli'), row.motif.libelleMotif, row.machine?.nomMachine]} />
    </div>
    <div className={classes.detail}>{formatDateTime(row.date)}</div>
  </div>
);
