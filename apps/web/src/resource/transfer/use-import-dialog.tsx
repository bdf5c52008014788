import type { EntityDefinition } from '@editique/domain/entity/entity';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useRights } from '../record/use-rights.ts';

const ImportModal = lazy(() => import('./import-modal.tsx'));

export interface ImportDialog {
  /** Null for whoever may not add rows. */
  open: (() => void) | null;
  dialog: ReactNode;
}

/** The import of a list. Its dialog stands beside the buttons: these change their place with the window's width, and a file must not be lost then. */
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
