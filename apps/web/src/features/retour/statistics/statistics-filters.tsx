import { retour } from '@editique/domain/entities/retour';
import { pathOf } from '@editique/domain/entity/entity';
import { useSession } from '../../../lib/session/session.ts';
import { lastDays, lastYear, monthBefore } from '../../../lib/text/periods.ts';
import { PeriodFilter } from '../../../resource/typing/period-filter.tsx';
import { FilterSelect } from './filter-select.tsx';
import classes from './statistics.module.css';
import { type Asked, FILTERS } from './use-asked.ts';

const PERIODS = [
  { label: 'Ce mois', period: () => monthBefore(0) },
  { label: 'Mois dernier', period: () => monthBefore(1) },
  { label: '90 jours', period: () => lastDays(90) },
  { label: '12 mois', period: () => lastYear() },
] as const;

/** Chooses the period, and which part of the returns is counted. */
export function StatisticsFilters({ asked }: { asked: Asked }) {
  const { period, change } = asked;
  // The options of the selects are readable only by users who may open the list.
  const canFilter = useSession()?.paths.has(pathOf(retour));
  return (
    <PeriodFilter label="Période et filtres" period={period} presets={PERIODS} onChange={change}>
      {canFilter && (
        <div className={classes.selects}>
          {FILTERS.map((name) => (
            <FilterSelect key={name} name={name} asked={asked} />
          ))}
        </div>
      )}
    </PeriodFilter>
  );
}
