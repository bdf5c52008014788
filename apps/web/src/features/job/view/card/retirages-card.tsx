import { retirage as retirageEntity } from '@editique/domain/entities/retirage';
import { retirageRefusal } from '@editique/domain/integrity/retirage-rules';
import { ETAT } from '@editique/domain/job/steps';
import { Link } from 'react-router';
import { IconCircleCheck } from '../../../../icons/icons.ts';
import { formatCount, formatDateTime, formatNumber } from '../../../../lib/text/format.ts';
import { type Retirage, retirageName } from '../../../../production/integrity/records.ts';
import { InsertedBar, PrintedBar, RetirageActions } from '../../../../production/integrity/retirage-parts.tsx';
import { useRetirages } from '../../../../production/integrity/use-integrity.ts';
import type { Job } from '../../../../production/job/records.ts';
import { useRights } from '../../../../resource/record/use-rights.ts';
import { Card } from '../../../../ui/card/card.tsx';
import { CardRow, CardRows } from '../../../../ui/card/card-rows.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { Pill } from '../../../../ui/pill.tsx';
import classes from './retirages-card.module.css';

/** Lists the job's reprints, for users who may list them. Hidden without any. */
export function RetiragesCard({ job }: { job: Job }) {
  const { data } = useRetirages(job.id);
  if (!data || data.total === 0) return null;
  return (
    <Card title="Retirages" aside={formatNumber(data.total)} isFlush>
      <CardRows label="Retirages">
        {data.objects.map((row) => (
          <RetirageRow key={row.id} row={row} isOpen={retirageRefusal(job) === null && job.etat === ETAT.running} />
        ))}
      </CardRows>
    </Card>
  );
}

function RetirageRow({ row, isOpen }: { row: Retirage; isOpen: boolean }) {
  const href = useRights(retirageEntity).hrefTo('afficher', row.id);
  return (
    <CardRow
      name={href ? <Link to={href}>{retirageName(row)}</Link> : retirageName(row)}
      detail={<Facts of={[formatCount(row.nombrePlis, 'pli'), formatDateTime(row.date)]} />}
      below={!row.solde && <Bars row={row} />}
      isWide
    >
      {row.solde && (
        <Pill family="green" icon={IconCircleCheck}>
          Soldé
        </Pill>
      )}
      <RetirageActions retirage={row} size="xs" isOpen={isOpen} />
    </CardRow>
  );
}

const Bars = ({ row }: { row: Retirage }) => (
  <div className={classes.bars}>
    <div>
      <span className={classes.bar}>Impression</span>
      <PrintedBar retirage={row} />
    </div>
    <div>
      <span className={classes.bar}>MSP</span>
      <InsertedBar retirage={row} />
    </div>
  </div>
);
