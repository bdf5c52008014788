import { reglement } from '@editique/domain/entities/reglement';
import { ViewScreen } from '../../../resource/screen/view-screen.tsx';

export const ReglementViewScreen = () => <ViewScreen entity={reglement} />;
