import { piecesBySpool } from '@editique/domain/integrity/piece-code';
import { IconBarcode } from '../../../../icons/icons.ts';
import { piecesWords } from '../../../../production/integrity/records.ts';
import type { Spool } from '../../../../production/job/records.ts';
import { StepButton } from '../panel/step-button.tsx';
import type { Spoiled } from './spoiled.ts';

interface SpoiledPanelProps {
  spoiled: Spoiled;
  spools: readonly Spool[];
  onAct: () => void;
}

/** Asks, after the first spoiled pli was scanned, for the last one; Enter declares this one alone. */
export function SpoiledPanel({ spoiled: { first }, spools, onAct }: SpoiledPanelProps) {
  const [range] = (first && piecesBySpool(spools, first.n, first.n)) ?? [];
  if (!first || !range) return null;
  const spool = spools.find(({ id }) => id === range.spool)?.nomSpool;
  return (
    <StepButton
      look="paused"
      icon={IconBarcode}
      over={`${piecesWords(range)} de ${spool}. Scannez le dernier pli abîmé, ou\u00a0:`}
      title="Ce pli seul"
      isBusy={false}
      onAct={onAct}
    />
  );
}
