import { RetiragePanel } from './integrity/retirage-panel.tsx';
import { SpoiledPanel } from './integrity/spoiled-panel.tsx';
import { StepPanel } from './step-panel.tsx';
import type { Station } from './use-station.ts';

interface ActPanelProps {
  station: Station;
  /** What Enter does. */
  onAct: () => void;
  /** Said while nothing is scanned. */
  hint: string | null;
}

/** What Enter does with what was scanned: a piece, a reprint, or a job. A refusal comes before all of them. */
export function ActPanel({ station, onAct, hint }: ActPanelProps) {
  const { refusal, spoiled, retirage, followUp } = station;
  if (!refusal && spoiled?.first && followUp?.spools) return <SpoiledPanel spoiled={spoiled} spools={followUp.spools} onAct={onAct} />;
  if (!refusal && retirage) return <RetiragePanel retirage={retirage} onAct={onAct} />;
  return <StepPanel station={station} onAct={onAct} hint={hint} />;
}
