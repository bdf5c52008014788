import { RetiragePanel } from '../integrity/retirage-panel.tsx';
import { SpoiledPanel } from '../integrity/spoiled-panel.tsx';
import { DepositPanel, type DepositQuestion } from '../question/deposit-question.tsx';
import type { Station } from '../station.ts';
import { StepPanel } from './step-panel.tsx';

interface ActPanelProps {
  station: Station;
  question: DepositQuestion;
  /** Called by Enter and by the button. */
  onAct: () => void;
  /** Shown while nothing is scanned. */
  hint: string | null;
}

/** Shows what Enter does with the scanned pli, reprint or job. A refusal comes before all of them. */
export function ActPanel({ station, question, onAct, hint }: ActPanelProps) {
  const { refusal, spoiled, retirage, followUp, job, toDeposit, found } = station;
  if (!refusal && spoiled?.first && followUp?.spools) return <SpoiledPanel spoiled={spoiled} spools={followUp.spools} onAct={onAct} />;
  if (!refusal && retirage) return <RetiragePanel retirage={retirage} onAct={onAct} />;
  if (!refusal && question.isAsked && job && toDeposit)
    return <DepositPanel job={job} left={toDeposit} isBusy={station.isBusy} onAct={onAct} onCancel={question.cancel} />;
  // The list of the jobs found by name takes this place.
  if (!refusal && found.length > 0) return null;
  return <StepPanel station={station} onAct={onAct} hint={hint} />;
}
