import { MACHINE_STOPPED, RISKS, type Risk } from '@editique/domain/planning/plan-types';
import { durationWords } from '@editique/domain/planning/words';
import { MINUTE_MS } from '@editique/domain/time/durations';
import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconClockExclamation,
  IconHelpCircleFilled,
  IconHourglassFilled,
  type TablerIcon,
} from '../../icons/icons.ts';
import { formatTimeAway } from '../../lib/text/format.ts';
import type { Family } from '../../ui/pill.tsx';
import { useNow } from '../../ui/use-now.ts';
import classes from './risk.module.css';

interface Look {
  label: string;
  family: Family;
  icon: TablerIcon;
}

/** The look and the name of each risk. The icons differ, so that the colour is not needed. */
export const RISK_LOOKS: Record<Risk, Look> = {
  rouge: { label: 'En retard', family: 'red', icon: IconClockExclamation },
  orange: { label: 'Finira en retard', family: 'orange', icon: IconAlertTriangleFilled },
  jaune: { label: 'Marge faible', family: 'amber', icon: IconHourglassFilled },
  vert: { label: "À l'heure", family: 'green', icon: IconCircleCheckFilled },
  gris: { label: 'Indéterminé', family: 'slate', icon: IconHelpCircleFilled },
};

/** The risk filter of job lists. */
export const riskFilter = {
  kind: 'computed',
  label: 'Risque',
  choices: [...RISKS.map((value) => ({ value, label: RISK_LOOKS[value].label })), { value: MACHINE_STOPPED, label: 'Machine arrêtée' }],
} as const;

/** Returns the risk if it says more than the deadline: in time is the normal case, and lateness is shown by the deadline itself. */
export const tellingRisk = ({ risque }: { risque?: Risk | null }): Risk | null =>
  risque && risque !== 'vert' && risque !== 'rouge' ? risque : null;

interface RiskMarkProps {
  risque: Risk;
  /** Minutes between the planned end and the dispatch. If negative, the mark says how late the job will be. */
  marge?: number | null | undefined;
  /** When the job must leave. A job that is late already shows how late it is now, as everywhere, instead of how late it will end. */
  envoi?: string | null | undefined;
}

/** A small filled disc and a word for the risk. */
export function RiskMark({ risque, marge, envoi }: RiskMarkProps) {
  const now = useNow();
  const { label, family } = RISK_LOOKS[risque];
  const by = (): string | null => {
    if (risque === 'orange' && marge && marge < 0) return durationWords(-marge * MINUTE_MS);
    return risque === 'rouge' && envoi ? formatTimeAway(now - Date.parse(envoi)) : null;
  };
  const late = by();
  return (
    <span className={classes.risk} data-family={family}>
      <span className={classes.disc} aria-hidden />
      {label}
      {late && ` de ${late}`}
    </span>
  );
}
