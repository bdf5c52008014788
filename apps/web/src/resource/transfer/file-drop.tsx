import { Box, Button, FileButton } from '@mantine/core';
import { type DragEvent, useRef, useState } from 'react';
import { IconFileUpload } from '../../icons/icons.ts';
import classes from './file-drop.module.css';

const ACCEPTED = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface FileDropProps {
  onFile: (file: File) => void;
  isBusy: boolean;
  /** Once a file is there, what it says comes first. */
  isCompact: boolean;
}

/** The place where a file is dropped, or chosen by whoever has no mouse. */
export function FileDrop({ onFile, isBusy, isCompact }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const reset = useRef<() => void>(null);
  const choose = (file: File | null) => {
    // The same file, once mended, is a new choice.
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
