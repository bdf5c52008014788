import { Box, Button, FileButton } from '@mantine/core';
import { type DragEvent, useRef, useState } from 'react';
import { IconFileUpload } from '../../icons/icons.ts';
import classes from './file-drop.module.css';

const ACCEPTED = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface FileDropProps {
  onFile: (file: File) => void;
  isBusy: boolean;
  /** Small once a file has been chosen, so that the report about it comes first. */
  isCompact: boolean;
}

/** The area where a file is dropped, or chosen without a mouse. */
export function FileDrop({ onFile, isBusy, isCompact }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const reset = useRef<() => void>(null);
  const choose = (file: File | null) => {
    // Reset, so that choosing the same file again after correcting it triggers a change.
    reset.current?.();
    if (file) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !isBusy) onFile(file);
  };
  return (
    <Box
      className={classes.drop}
      data-over={isOver || undefined}
      data-compact={isCompact || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileUpload size={28} stroke={1.5} aria-hidden />
      <p className={classes.text}>{isCompact ? 'Déposez un autre fichier ici' : 'Déposez un fichier CSV ou XLSX ici'}</p>
      <FileButton accept={ACCEPTED} resetRef={reset} onChange={choose} inputProps={{ 'aria-label': 'Fichier', name: 'file' }}>
        {(props) => (
          <Button {...props} variant="default" loading={isBusy} data-autofocus>
            {isCompact ? 'Choisir un autre fichier' : 'Choisir un fichier'}
          </Button>
        )}
      </FileButton>
    </Box>
  );
}
