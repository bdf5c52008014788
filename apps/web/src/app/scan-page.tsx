import { retour } from '@editique/domain/entities/retour';
import { ScanScreen } from '../features/job/scan/scan-screen.tsx';
import { playTone } from '../features/job/scan/tones.ts';
import { SeriesPanel } from '../features/retour/series/series-panel.tsx';
import { useRights } from '../resource/record/use-rights.ts';

/** The scan station. Users who may enter returns get that feature's mode as well. */
export function ScanPage() {
  const canReturn = useRights(retour).can('saisie');
  return <ScanScreen {...(canReturn ? { modes: [{ label: retour.menu, content: <SeriesPanel onOutcome={playTone} /> }] } : {})} />;
}
