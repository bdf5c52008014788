import { retour } from '@editique/domain/entities/retour';
import { ScanScreen } from '../features/job/scan/scan-screen.tsx';
import { playTone } from '../features/job/scan/tones.ts';
import { SeriesPanel } from '../features/retour/series/series-panel.tsx';
import { useRights } from '../resource/record/use-rights.ts';

/** The scan station, with the mode of another feature: returns, for whoever may enter them. */
export function ScanPage() {
  const canReturn = useRights(retour).can('saisie');
  return <ScanScreen {...(canReturn ? { modes: [{ label: retour.menu, content: <SeriesPanel onOutcome={playTone} /> }] } : {})} />;
}
