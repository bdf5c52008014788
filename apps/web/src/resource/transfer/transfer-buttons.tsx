import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { IconUpload } from '../../icons/icons.ts';
import type { AnyListController } from '../list/state/use-list.ts';
import { useRights } from '../record/use-rights.ts';
import { ExportMenu } from './export-menu.tsx';

const ImportModal = lazy(() => import('./import-modal.tsx'));

/** Data in and out of a list, as files: whoever sees the rows may take them along, whoever may add some may bring a file. */
export function TransferButtons({ list }: { list: AnyListController }) {
  const { entity } = list;
  const canImport = useRights(entity).hrefTo('ajouter') !== null;
  const [isAsked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {canImport && (
        <Button
          variant="default"
          leftSection={<IconUpload size={16} stroke={1.7} aria-hidden />}
          onClick={() => {
            setAsked(true);
            setOpen(true);
          }}
        >
          Importer
        </Button>
      )}
      <ExportMenu list={list} />
      {isAsked && (
        <Suspense>
          <ImportModal entity={entity} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
