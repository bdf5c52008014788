import { RetiragePanel } from '../integrity/retirage-panel.tsx';
import { SpoiledPanel } from '../integrity/spoiled-panel.tsx';
import { DepositPanel, type DepositQuestion } from '../question/deposit-question.tsx';
import type { Station } from '../station.ts';
import { StepPanel } from './step-panel.tsx';

interface ActPanelProps {
  station: Station;
  question: DepositQuestion;
  /** What Enter does. */
  onAct: () => void;
  /** Said while nothing is scanned. */
  hint: string | null;
}

/** What Enter does with what was scanned: a piece, a reprint, or a job. A refusal comes before all of them. */
export function ActPanel({ station, question, onAct, hint }: ActPanelProps) {
  const { refusal, spoiled, retirage, followUp, job, toDeposit, found } = station;
  if (!refusal && spoiled?.first && followUp?.spools) return <SpoiledPanel spoiled={spoiled} spools={followUp.spools} onAct={onAct} />;
  if (!refusal && retirage) return <RetiragePanel retirage={retirage} onAct={onAct} />;
  if (!refusal && question.isAsked && job && toDeposit)
    return <DepositPanel job={job} left={toDeposit} isBusy={station.isBusy} onAct={onAct} onCancel={question.cancel} />;
  // The jobs of the name that was typed stand in its place.
  if (!refusal && found.length > 0) return null;
  return <StepPanel station={station} onAct={onAct} hint={hint} />;
}
