import { UnstyledButton } from '@mantine/core';
import { IconCornerDownLeft, IconHandStop, IconPlayerPlay, IconScan, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { etapeLabel } from '../../../production/status/etape.tsx';
import { etapeIcon } from '../../../production/status/etape-icon.ts';
import { etatLabel } from '../../../production/status/etat.tsx';
import classes from './step-panel.module.css';
import type { Station } from './use-station.ts';

interface StepPanelProps {
  station: Station;
  /** What Enter does. */
  onAct: () => void;
}

/** The one next step, or why there is none, always in the same place. */
export function StepPanel({ station, onAct }: StepPanelProps) {
  const { refusal, step, job, isBusy } = station;
  if (refusal) return <Refused {...refusal} />;
  if (!step || !job) return isBusy ? <div className={classes.panel} data-look="idle" aria-busy /> : <Idle />;
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
      return <Refused title={step.title} reason={step.reason} />;
  }
}

interface StepButtonProps {
  look: 'next' | 'paused';
  icon: TablerIcon;
  over: string;
  title: string;
  isBusy: boolean;
  onAct: () => void;
}

function StepButton({ look, icon: Icon, over, title, isBusy, onAct }: StepButtonProps) {
  return (
    <UnstyledButton className={classes.panel} data-look={look} aria-busy={isBusy} disabled={isBusy} onClick={onAct}>
      <Icon size={64} stroke={1.5} aria-hidden className={classes.icon} />
      <Words over={over} title={title} />
      <span className={classes.key}>
        <IconCornerDownLeft size={20} stroke={1.7} aria-hidden />
        Entrée
      </span>
    </UnstyledButton>
  );
}

const Words = ({ over, title }: { over: ReactNode; title: string }) => (
  <span className={classes.words}>
    <span className={classes.over}>{over}</span>
    <span className={classes.title}>{title}</span>
  </span>
);

function Refused({ title, reason }: { title: string; reason: string }) {
  return (
    <div className={classes.panel} data-look="refused" role="alert">
      <IconHandStop size={64} stroke={1.5} aria-hidden className={classes.icon} />
      <span className={classes.words}>
        <span className={classes.refusal}>{title}</span>
        <span className={classes.reason}>{reason}</span>
      </span>
    </div>
  );
}

const Idle = () => (
  <div className={classes.panel} data-look="idle">
    <IconScan size={64} stroke={1.5} aria-hidden className={classes.icon} />
    <span className={classes.words}>
      <span className={classes.refusal}>Scannez un job</span>
      <span className={classes.reason}>Le code de sa fiche, ou celui d'une machine pour ce poste.</span>
    </span>
  </div>
);
