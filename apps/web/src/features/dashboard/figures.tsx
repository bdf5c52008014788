import type { Dashboard, JobsPart } from '@editique/domain/dashboard/dashboard';
import { MACHINE_STOPPED } from '@editique/domain/planning/plan-types';
import { IconAlertTriangle, IconCalendarDue, IconClockExclamation, IconPackage, IconReceipt2, IconSend } from '../../icons/icons.ts';
import { formatCount, formatNumber, formatTimeAway } from '../../lib/text/format.ts';
import type { Family } from '../../ui/pill.tsx';
import { useNow } from '../../ui/use-now.ts';
import { type Figure, FigureCells } from './figure-cells.tsx';
import { listAddress } from './lists.ts';
import { riskWords } from './risk-words.ts';
import { toSendWords } from './to-send-words.ts';

/** Shows the figures that need action. Each links to exactly the rows that it counts. */
export const Figures = ({ data }: { data: Dashboard }) => <FigureCells label="Chiffres du jour" figures={figuresOf(data, useNow())} />;

function figuresOf({ jobs, stock, facturation }: Dashboard, now: number): Figure[] {
  const figures: Figure[] = [];
  if (jobs) {
    const oldest = jobs.urgents.find(({ enRetard }) => enRetard);
    figures.push(
      {
        label: 'En retard',
        icon: IconClockExclamation,
        value: formatNumber(jobs.enRetard),
        ...needsHand('red', jobs.enRetard),
        detail: oldest ? `le plus ancien\u202f: ${formatTimeAway(now - Date.parse(oldest.dateHeureEnvoi))}` : "tout est à l'heure",
        to: listAddress.late,
      },
      {
        label: "À envoyer aujourd'hui",
        icon: IconSend,
        value: formatNumber(jobs.aEnvoyer.total),
        detail: toSendWords(jobs.aEnvoyer),
        to: listAddress.jobs(jobs.aEnvoyer.filtres),
      },
      riskFigure(jobs),
    );
  }
  if (stock) {
    figures.push({
      label: 'Stock sous minimum',
      icon: IconPackage,
      value: formatNumber(stock.sousMinimum),
      ...needsHand('amber', stock.sousMinimum),
      detail: `sur ${formatCount(stock.articles, 'article')}`,
      to: listAddress.articles(stock.filtres),
    });
  }
  if (facturation) {
    figures.push(
      {
        label: 'À facturer',
        icon: IconReceipt2,
        value: formatNumber(facturation.aFacturer),
        detail: formatCount(facturation.plis, 'pli'),
        to: listAddress.toBill,
      },
      {
        label: 'Facturation échue',
        icon: IconCalendarDue,
        value: formatNumber(facturation.echus),
        ...needsHand('red', facturation.echus),
        detail: 'délai du client dépassé',
        to: listAddress.overdue,
      },
    );
  }
  return figures;
}

/** Counts the jobs that are or will be late, those with little margin, and those without a forecast because their machine is stopped. */
function riskFigure(jobs: JobsPart): Figure {
  const { aRisque, machineArretee } = jobs;
  const { rouge, orange, jaune, filtres } = aRisque;
  const count = rouge + orange + jaune + machineArretee;
  return {
    label: 'À risque',
    icon: IconAlertTriangle,
    value: formatNumber(count),
    ...needsHand('orange', count),
    detail: riskWords(jobs),
    to: listAddress.byUrgency(machineArretee > 0 ? `${filtres}&risque=${MACHINE_STOPPED}` : filtres),
  };
}

const needsHand = (family: Family, value: number): { family?: Family } => (value > 0 ? { family } : {});
