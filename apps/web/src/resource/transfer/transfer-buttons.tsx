import { Button } from '@mantine/core';
import { memo } from 'react';
import { IconUpload } from '../../icons/icons.ts';
import type { AnyListController } from '../list/state/use-list.ts';
import { ExportMenu } from './export-menu.tsx';

interface TransferButtonsProps {
  list: AnyListController;
  onImport: (() => void) | null;
}

/** Data in and out of a list, as files: whoever sees the rows may take them along, whoever may add some may bring a file. */
export function TransferButtons({ list, onImport }: TransferButtonsProps) {
  return (
    <>
      {onImport && <ImportButton onImport={onImport} />}
      <ExportMenu list={list} />
    </>
  );
}

const ImportButton = memo(({ onImport }: { onImport: () => void }) => (
  <Button variant="default" leftSection={<IconUpload size={16} stroke={1.7} aria-hidden />} onClick={onImport}>
    Importer
  </Button>
));
