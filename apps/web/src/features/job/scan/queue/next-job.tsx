import { IconPinned } from '../../../../icons/icons.ts';
import { formatDateTime, formatNear, formatNumber, MISSING } from '../../../../lib/text/format.ts';
import { sentence } from '../../../../lib/text/sentence.ts';
import { RiskMark } from '../../../../production/status/risk.tsx';
import { Pill } from '../../../../ui/pill.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import panel from '../panel/job-panel.module.css';
import { outlookOf } from './machine-queue.ts';
import classes from './queue.module.css';
import type { Candidate } from './use-station-queue.ts';

/** Shows the next job, in the same size as a scanned one. */
export function NextJob({ candidate: { item, job }, isInstead }: { candidate: Candidate; isInstead: boolean }) {
  const outlook = outlookOf(item, job);
  return (
    <section className={panel.panel} aria-label={`Suivant\u202F: ${item.job.nomjob}`}>
      <div className={panel.head}>
        <span className={panel.client}>
          <strong className={classes.first}>{isInstead ? 'À sa place' : 'Suivant'}</strong> {job?.client.nomClient}
        </span>
        <span className={classes.marks}>
          {item.epinglee && <Pill icon={IconPinned}>Épinglé</Pill>}
          {outlook && <RiskMark risque={outlook.risque} marge={outlook.marge} envoi={outlook.dateHeureEnvoi} />}
        </span>
      </div>
      <h2 className={panel.name}>{item.job.nomjob}</h2>
      <dl className={`${panel.figures} ${classes.figures}`}>
        <div className={panel.figure}>
          <dt>{item.operation === 'impression' ? 'Feuilles' : 'Plis'}</dt>
          <dd>{formatNumber(item.quantite)}</dd>
        </div>
        <Moment label="Début prévu" at={item.debut} />
        <Moment label="Fin prévue" at={item.fin} />
        <Moment label="Envoi" at={outlook?.dateHeureEnvoi} />
      </dl>
      {item.held && <p className={classes.reason}>{sentence(item.held)}.</p>}
      {outlook?.raison && !item.held && <p className={classes.reason}>{sentence(outlook.raison)}.</p>}
    </section>
  );
}

/** Shows the hour, and the day if it is not today. */
function Moment({ label, at }: { label: string; at: string | null | undefined }) {
  const now = useNow();
  const [day = '', hour = ''] = at ? formatNear(at, now).split(' à ') : [];
  return (
    <div className={panel.figure}>
      <dt>{label}</dt>
      <dd>
        {at ? (
          <time dateTime={at} title={formatDateTime(at)}>
            {hour}
          </time>
        ) : (
          MISSING
        )}
        {day && day !== "aujourd'hui" && <span className={panel.day}>{day}</span>}
      </dd>
    </div>
  );
}
