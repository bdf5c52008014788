import { RISKS, type Risk } from '@editique/domain/planning/plan-types';
import { durationWords } from '@editique/domain/planning/words';
import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconClockExclamation,
  IconHelpCircleFilled,
  IconHourglassFilled,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Family } from '../../ui/pill.tsx';
import classes from './risk.module.css';

interface Look {
  label: string;
  family: Family;
  icon: TablerIcon;
}

/** How each risk looks and is called. The icons differ, so that nobody needs the colour. */
export const RISK_LOOKS: Record<Risk, Look> = {
  rouge: { label: 'En retard', family: 'red', icon: IconClockExclamation },
  orange: { label: 'Finira en retard', family: 'orange', icon: IconAlertTriangleFilled },
  jaune: { label: 'Marge faible', family: 'amber', icon: IconHourglassFilled },
  vert: { label: "À l'heure", family: 'green', icon: IconCircleCheckFilled },
  gris: { label: 'Indéterminé', family: 'slate', icon: IconHelpCircleFilled },
};

/** The filter of lists of jobs. */
export const riskFilter = {
  kind: 'computed',
  label: 'Risque',
  choices: RISKS.map((value) => ({ value, label: RISK_LOOKS[value].label })),
} as const;

/** The risk that tells more than the deadline: in time is the normal case, and late says so itself. */
export const tellingRisk = ({ risque }: { risque?: Risk | null }): Risk | null =>
  risque && risque !== 'vert' && risque !== 'rouge' ? risque : null;

interface RiskMarkProps {
  risque: Risk;
  /** Minutes between the end and the dispatch: too late is told by how much. */
  marge?: number | null | undefined;
}

const MINUTE = 60_000;

/** A small filled disc and a word. */
export function RiskMark({ risque, marge }: RiskMarkProps) {
  const { label, family } = RISK_LOOKS[risque];
  const late = (risque === 'orange' || risque === 'rouge') && marge !== null && marge !== undefined && marge < 0;
  return (
    <span className={classes.risk} data-family={family}>
      <span className={classes.disc} aria-hidden />
      {label}
      {late && ` de ${durationWords(-marge * MINUTE)}`}
    </span>
  );
}
