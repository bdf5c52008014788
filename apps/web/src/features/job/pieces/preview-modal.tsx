import type { Piece } from '@editique/domain/job/piece';
import { text } from '@editique/domain/messages';
import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { IconDownload } from '../../../icons/icons.ts';
import type { DownloadedFile } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/download.ts';
import { DialogButtons } from '../../../ui/dialog/dialog-buttons.tsx';
import { Loaded } from '../../../ui/state/loaded.tsx';
import classes from './pieces-card.module.css';
import { readPiece } from './use-pieces.ts';

/** Shows a PDF or an image above the page. */
export function PreviewModal({ piece, onClose }: { piece: Piece | null; onClose: () => void }) {
  return (
    <Modal opened={piece !== null} onClose={onClose} title={piece?.nom ?? ''} size="min(1100px, 94vw)">
      {piece && <Preview key={piece.id} piece={piece} onClose={onClose} />}
    </Modal>
  );
}

function Preview({ piece, onClose }: { piece: Piece; onClose: () => void }) {
  const file = useQuery({
    queryKey: ['piece', piece.id],
    queryFn: () => readPiece(piece.id),
    // A file never changes, but up to 20 MB should not stay in memory.
    gcTime: 0,
    meta: { silent: true },
  });
  return (
    <>
      <div className={classes.preview}>
        <Loaded query={file} help="La pièce n'a pas pu être lue.">
          {(data) => <Shown piece={piece} file={data} />}
        </Loaded>
      </div>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {text.close}
        </Button>
        <Button
          disabled={!file.data}
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
          onClick={() => file.data && saveFile(file.data)}
        >
          Télécharger
        </Button>
      </DialogButtons>
    </>
  );
}

function Shown({ piece, file }: { piece: Piece; file: DownloadedFile }) {
  const address = useAddress(file.blob);
  const [isBroken, setBroken] = useState(false);
  const isImage = piece.type.startsWith('image/');
  if (isBroken || !(isImage || navigator.pdfViewerEnabled))
    return (
      <p className={classes.none}>
        {isBroken
          ? 'Cette image est abîmée et ne peut pas être affichée.'
          : "Ce navigateur n'affiche pas les PDF\u202F: téléchargez la pièce."}
      </p>
    );
  if (!address) return null;
  return isImage ? (
    <img src={address} alt={piece.nom} className={classes.image} onError={() => setBroken(true)} />
  ) : (
    <iframe src={address} title={piece.nom} className={classes.document} />
  );
}

/** Returns an object URL for the blob, revoked when the blob is no longer shown. */
function useAddress(blob: Blob): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}
