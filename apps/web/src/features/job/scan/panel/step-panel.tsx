import { job as jobEntity } from '@editique/domain/entities/job';
import { pathOf } from '@editique/domain/entity/entity';
import { IconPlayerPlay, IconScan } from '../../../../icons/icons.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { etapeLabel } from '../../../../production/status/etape.tsx';
import { etapeIcon } from '../../../../production/status/etape-icon.ts';
import { etatLabel } from '../../../../production/status/etat.tsx';
import type { Station } from '../station.ts';
import { RefusedPanel } from './refused-panel.tsx';
import { StepButton } from './step-button.tsx';
import classes from './step-panel.module.css';

interface StepPanelProps {
  station: Station;
  /** Called by Enter and by the button. */
  onAct: () => void;
  /** Shown while nothing is scanned. */
  hint: string | null;
}

/** Shows the one next step, or why there is none, always in the same place. */
export function StepPanel({ station, onAct, hint }: StepPanelProps) {
  const { refusal, step, job, isBusy, success } = station;
  if (refusal) return <RefusedPanel {...refusal} />;
  if (!step || !job) return isBusy ? <div className={classes.panel} data-look="idle" aria-busy /> : <Idle hint={hint} />;
  switch (step.kind) {
    case 'advance':
      return (
        <StepButton
          look="next"
          icon={etapeIcon(step.etape)}
          over="Étape suivante"
          title={etapeLabel(step.etape)}
          isBusy={isBusy}
          onAct={onAct}
        />
      );
    case 'resume':
      return <StepButton look="paused" icon={IconPlayerPlay} over={etatLabel(job.etat)} title="Reprendre" isBusy={isBusy} onAct={onAct} />;
    case 'refused':
      // Right after a success on the same job, the work that is left is shown calmly rather than as an alarm.
      return <RefusedPanel title={step.title} reason={step.reason} isCalm={success?.jobId === job.id} />;
  }
}

function Idle({ hint }: { hint: string | null }) {
  const mayList = useSession()?.paths.has(pathOf(jobEntity)) ?? false;
  return (
    <div className={classes.panel} data-look="idle">
      <IconScan size={64} stroke={1.5} aria-hidden className={classes.icon} />
      <span className={classes.words}>
        <span className={classes.refusal}>Scannez un job</span>
        <span className={classes.reason}>
          Le code de sa fiche, d'un de ses plis ou d'un retirage, ou celui d'une machine pour ce poste.
          {mayList && ' Un nom de job se tape aussi.'}
        </span>
        {hint && <span className={classes.reason}>{hint}</span>}
      </span>
    </div>
  );
}
