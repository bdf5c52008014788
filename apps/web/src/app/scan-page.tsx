import { retour } from '@editique/domain/entities/retour';
import { ScanScreen } from '../features/job/scan/scan-screen.tsx';
import { playTone } from '../features/job/scan/tones.ts';
import { SeriesPanel } from '../features/retour/series/series-panel.tsx';
import { useSession } from '../lib/session/session.ts';
import { useRights } from '../resource/record/use-rights.ts';

/**
 * The scan station. Users who may enter returns get that feature's mode as well. What one user scanned is not the next one's, who may sign in
 * in another tab: the screen starts anew.
 */
export function ScanPage() {
  const canReturn = useRights(retour).can('saisie');
  const user = useSession()?.user.id;
  return (
    <ScanScreen key={user} {...(canReturn ? { modes: [{ label: retour.menu, content: <SeriesPanel onOutcome={playTone} /> }] } : {})} />
  );
}
