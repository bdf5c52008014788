import { RISKS } from '@editique/domain/planning/plan-types';
import { RISK_LOOKS } from '../../../production/status/risk.tsx';
import classes from './legend.module.css';

/** Explains the edges and patterns. */
export function Legend({ isTrying }: { isTrying: boolean }) {
  return (
    <ul className={classes.legend} aria-label="Légende">
      {RISKS.map((risque) => {
        const { label, family, icon: Icon } = RISK_LOOKS[risque];
        return (
          <li key={risque} className={classes.risk} data-family={family}>
            <Icon size={13} aria-hidden />
            {label}
          </li>
        );
      })}
      <li className={classes.sign} data-sign="shut">
        Hors horaires
      </li>
      <li className={classes.sign} data-sign="stop">
        Arrêt
      </li>
      {isTrying && (
        <li className={classes.sign} data-sign="old">
          Place actuelle
        </li>
      )}
    </ul>
  );
}
