import { reglement } from '@editique/domain/entities/reglement';
import { FormScreen } from '../../../resource/screen/form-screen.tsx';

export const ReglementCreateScreen = () => <FormScreen entity={reglement} mode="create" />;
export const ReglementEditScreen = () => <FormScreen entity={reglement} mode="edit" />;
