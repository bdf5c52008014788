import type { Mouvement } from '@editique/domain/stock/mouvement';
import { IconArrowBackUp, IconClipboardCheck, IconFlag, IconPackageExport, IconPackageImport, type TablerIcon } from '../../icons/icons.ts';
import type { Family } from '../../ui/pill.tsx';

interface Cause {
  label: string;
  icon: TablerIcon;
  family: Family;
}

/** The causes of a mouvement and their look in the ledger. */
export const CAUSES: Record<Mouvement['cause'], Cause> = {
  initial: { label: 'Initial', icon: IconFlag, family: 'slate' },
  entree: { label: 'Entrée', icon: IconPackageImport, family: 'green' },
  sortie: { label: 'Sortie', icon: IconPackageExport, family: 'blue' },
  inventaire: { label: 'Inventaire', icon: IconClipboardCheck, family: 'slate' },
  annulation: { label: 'Annulation', icon: IconArrowBackUp, family: 'amber' },
};
