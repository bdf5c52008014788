import { Box, Button, FileButton } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import classes from './file-drop.module.css';

const ACCEPTED = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The place where a file is dropped, or chosen by whoever has no mouse. */
export function FileDrop({ onFile, isBusy }: { onFile: (file: File) => void; isBusy: boolean }) {
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
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileUpload size={28} stroke={1.5} aria-hidden />
      <p className={classes.text}>Déposez un fichier CSV ou XLSX ici</p>
      <FileButton accept={ACCEPTED} resetRef={reset} onChange={choose} inputProps={{ 'aria-label': 'Fichier', name: 'file' }}>
        {(props) => (
          <Button {...props} variant="default" loading={isBusy} data-autofocus>
            Choisir un fichier
          </Button>
        )}
      </FileButton>
    </Box>
  );
}
