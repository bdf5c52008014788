import { retour } from '@editique/domain/entities/retour';
import { ViewScreen } from '../../resource/screen/view-screen.tsx';

const VALUES = {
  motif: ({ motif }: { motif: { codeMotif: string; libelleMotif: string } }) => `${motif.libelleMotif} (${motif.codeMotif})`,
};

/** A return: its motif is told by its label, as in the list. */
export const RetourViewScreen = () => <ViewScreen entity={retour} values={VALUES} />;
