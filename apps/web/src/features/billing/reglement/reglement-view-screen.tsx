import { reglement } from '@editique/domain/entities/reglement';
import { ViewScreen } from '../../../resource/screen/view-screen.tsx';
import { reglementJournal } from '../facture-journal.ts';

export const ReglementViewScreen = () => <ViewScreen entity={reglement} journal={reglementJournal} />;
