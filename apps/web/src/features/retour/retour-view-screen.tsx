import { retour } from '@editique/domain/entities/retour';
import { ViewScreen } from '../../resource/screen/view-screen.tsx';

const VALUES = {
  motif: ({ motif }: { motif: { codeMotif: string; libelleMotif: string } }) => `${motif.libelleMotif} (${motif.codeMotif})`,
};

/** Shows a return, with the label of its motif first, as in the list. */
export const RetourViewScreen = () => <ViewScreen entity={retour} values={VALUES} />;
