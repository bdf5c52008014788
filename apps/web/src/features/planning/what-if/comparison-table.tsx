import type { JobOutlook, Planning } from '@editique/domain/planning/planning';
import { VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '../../../icons/icons.ts';
import { formatCount, formatNear, MISSING } from '../../../lib/text/format.ts';
import { marginWords } from '../../../production/status/margin.ts';
import { RiskMark } from '../../../production/status/risk.tsx';
import { FactTable } from '../../../ui/card/fact-table.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { compare, verdictOf } from './compare.ts';
import classes from './what-if.module.css';

const SHOWN = 40;

/** Shows the jobs whose end or risk would change, before and after, the worst first. */
export function ComparisonTable({ before, after }: { before: Planning; after: Planning }) {
  const changed = compare(before, after);
  const now = Date.parse(before.calculeLe);
  return (
    <>
      <p className={classes.summary} role="status">
        {verdictOf(changed)}
      </p>
      {changed.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by key
        <section className={classes.scroll} aria-label="Jobs qui changent" tabIndex={0}>
          <FactTable className={classes.table}>
            <caption>
              <VisuallyHidden>Jobs qui changent, avant et après</VisuallyHidden>
            </caption>
            <thead>
              <tr>
                <th scope="col">Job</th>
                <th scope="col">Plan actuel</th>
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
                  <td data-label="Plan actuel">
                    <Outlook outlook={one.before} now={now} />
                  </td>
                  <td>
                    <IconArrowRight size={14} stroke={1.7} aria-hidden />
                  </td>
                  <td data-label="Avec ces hypothèses">
                    <Outlook outlook={one.after} now={now} />
                  </td>
                </tr>
              ))}
            </tbody>
          </FactTable>
        </section>
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
        <Facts
          of={[outlook.finPrevue ? formatNear(outlook.finPrevue, now) : MISSING, outlook.marge !== null && marginWords(outlook.marge)]}
        />
      </span>
    </span>
  );
}
