import { etats } from '@editique/domain/entities/job';
import { ETAPE, ETAT } from '@editique/domain/job/steps';
import { type Icon, IconBan, IconHelpCircle, IconPlayerPauseFilled } from '../../icons/icons.ts';
import { type Family, Pill } from '../../ui/pill.tsx';
import classes from './status.module.css';

const LOOKS: Record<number, { family: Family; icon: Icon }> = {
  [ETAT.paused]: { family: 'amber', icon: IconPlayerPauseFilled },
  [ETAT.cancelled]: { family: 'red', icon: IconBan },
};

export const etatLabel = (etat: number): string => etats.find(({ value }) => value === etat)?.label ?? 'introuvable';

/** A job's state. Running is the normal case and looks plain; at the last step nothing runs any more. */
export function Etat({ etat, etape }: { etat: number; etape?: number }) {
  if (etat === ETAT.running) {
    return (
      <span className={classes.running}>
        <span className={classes.dot} data-hollow={etape === ETAPE.deposited || undefined} />
        {etatLabel(etat)}
      </span>
    );
  }
  const { family, icon } = LOOKS[etat] ?? { family: 'slate', icon: IconHelpCircle };
  return (
    <Pill family={family} icon={icon}>
      {etatLabel(etat)}
    </Pill>
  );
}
