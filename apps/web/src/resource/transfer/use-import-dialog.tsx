import type { EntityDefinition } from '@editique/domain/entity/entity';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useRights } from '../record/use-rights.ts';

const ImportModal = lazy(() => import('./import-modal.tsx'));

export interface ImportDialog {
  /** Null for a user who may not add rows. */
  open: (() => void) | null;
  dialog: ReactNode;
}

/**
 * Provides the import dialog of a list. The dialog is mounted apart from the buttons, which are remounted elsewhere when the window's width
 * changes: a chosen file would be lost.
 */
export function useImportDialog(entity: EntityDefinition): ImportDialog {
  const canImport = useRights(entity).hrefTo('ajouter') !== null;
  const [isAsked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => {
    setAsked(true);
    setOpen(true);
  }, []);
  const dialog = isAsked && (
    <Suspense>
      <ImportModal entity={entity} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { open: canImport ? open : null, dialog };
}
