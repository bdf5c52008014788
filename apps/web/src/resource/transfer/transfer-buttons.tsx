import { Button } from '@mantine/core';
import { memo } from 'react';
import { IconUpload } from '../../icons/icons.ts';
import type { AnyListController } from '../list/state/use-list.ts';
import { ExportMenu } from './export-menu.tsx';

interface TransferButtonsProps {
  list: AnyListController;
  onImport: (() => void) | null;
}

/** Import and export of a list: users who see the rows may export them, users who may add rows may import a file. */
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
