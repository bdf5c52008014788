import type { JobOutlook, Planning } from '@editique/domain/planning/planning';
import { VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { formatCount, formatNear, MISSING } from '../../lib/format.ts';
import { marginWords } from '../../production/status/margin.ts';
import { RiskMark } from '../../production/status/risk.tsx';
import { compare } from './compare.ts';
import classes from './what-if.module.css';

const SHOWN = 40;

/** The jobs that would end at another time, before and after, the worst first. */
export function ComparisonTable({ before, after }: { before: Planning; after: Planning }) {
  const changed = compare(before, after);
  const now = Date.parse(before.calculeLe);
  const summary = changed.length === 0 ? 'Aucun job ne changerait.' : summaryOf(changed);
  return (
    <>
      <p className={classes.summary} role="status">
        {summary}
      </p>
      {changed.length > 0 && (
        <div className={classes.scroll}>
          <table className={classes.table}>
            <caption>
              <VisuallyHidden>Jobs qui changent, avant et après</VisuallyHidden>
            </caption>
            <thead>
              <tr>
                <th scope="col">Job</th>
                <th scope="col">Aujourd'hui</th>
                <th scope="col">
                  <VisuallyHidden>devient</VisuallyHidden>
                </th>
                <th scope="col">Avec ces hypothèses</th>
              </tr>
            </thead>
            <tbody>
              {changed.slice(0, SHOWN).map((one) => (
                <tr key={one.after.job.id}>
                  <th scope="row">{one.after.job.nomjob}</th>
                  <td>
                    <Outlook outlook={one.before} now={now} />
                  </td>
                  <td>
                    <IconArrowRight size={14} stroke={1.7} aria-hidden />
                  </td>
                  <td>
                    <Outlook outlook={one.after} now={now} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {changed.length > SHOWN && <p className={classes.none}>et {formatCount(changed.length - SHOWN, 'autre job', 'autres jobs')}</p>}
    </>
  );
}

function Outlook({ outlook, now }: { outlook: JobOutlook; now: number }) {
  return (
    <span className={classes.outlook}>
      <RiskMark risque={outlook.risque} />
      <span>
        {outlook.finPrevue ? formatNear(outlook.finPrevue, now) : MISSING}
        {outlook.marge !== null && ` · ${marginWords(outlook.marge)}`}
      </span>
    </span>
  );
}

function summaryOf(changed: ReturnType<typeof compare>): string {
  const isLate = ({ risque }: JobOutlook) => risque === 'orange' || risque === 'rouge';
  const lost = changed.filter((one) => isLate(one.after) && !isLate(one.before)).length;
  const saved = changed.filter((one) => isLate(one.before) && !isLate(one.after)).length;
  const parts = [
    changed.length === 1 ? '1 job change' : `${changed.length} jobs changent`,
    lost > 0 && `${lost} de plus en retard`,
    saved > 0 && `${saved} de nouveau à temps`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
