import { job as jobEntity } from '@editique/domain/entities/job';
import { PIECE_ACCEPT, PIECE_LABELS, type Piece } from '@editique/domain/job/piece';
import { Button, CloseButton, FileButton } from '@mantine/core';
import { type DragEvent, useRef, useState } from 'react';
import { IconPaperclip } from '../../../icons/icons.ts';
import { formatNumber, formatShare } from '../../../lib/text/format.ts';
import type { Job } from '../../../production/job/records.ts';
import { useRights } from '../../../resource/record/use-rights.ts';
import { Card } from '../../../ui/card/card.tsx';
import { CardNote } from '../../../ui/card/card-note.tsx';
import { CardRows } from '../../../ui/card/card-rows.tsx';
import { ConfirmModal } from '../../../ui/dialog/confirm-modal.tsx';
import { PageButtons } from '../../../ui/paging/page-buttons.tsx';
import { Loaded } from '../../../ui/state/loaded.tsx';
import { MessageBlock } from '../../../ui/state/message-block.tsx';
import { PieceRow } from './piece-row.tsx';
import classes from './pieces-card.module.css';
import { PreviewModal } from './preview-modal.tsx';
import { PIECES_SIZE, usePieces, useRemovePiece, useUploads } from './use-pieces.ts';

/** Lists the files of a job. Files are added with a button or dropped onto the card. */
export function PiecesCard({ job }: { job: Job }) {
  const [page, setPage] = useState(0);
  const [isOver, setOver] = useState(false);
  const [shown, setShown] = useState<Piece | null>(null);
  const [asked, setAsked] = useState<Piece | null>(null);
  const [isAsking, setAsking] = useState(false);
  const pieces = usePieces(job.id, page);
  const { data } = pieces;
  const mayWrite = useRights(jobEntity).can('modifier');
  const uploads = useUploads(job.id);
  const remove = useRemovePiece(job.id);
  const canDrop = mayWrite && uploads.current === null;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (canDrop && event.dataTransfer.files.length > 0) void uploads.send([...event.dataTransfer.files]);
  };
  return (
    <Card
      title="Pièces"
      aside={data && data.total > 0 && formatNumber(data.total)}
      isFlush
      className={classes.card}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!canDrop) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      actions={
        <>
          {data && <PageButtons page={page} total={data.total} size={PIECES_SIZE} noun="Pièces" onPage={setPage} />}
          {mayWrite && <AttachButton isBusy={uploads.current !== null} onFiles={(files) => void uploads.send(files)} />}
        </>
      }
    >
      {uploads.current && (
        <p className={classes.sending} role="status">
          <span>Envoi de {uploads.current.nom}</span>
          <span>{formatShare(uploads.current.share)}</span>
        </p>
      )}
      {uploads.refusals.length > 0 && (
        <div className={classes.refusals}>
          <MessageBlock>
            {uploads.refusals.map((refusal) => (
              <div key={refusal}>{refusal}</div>
            ))}
          </MessageBlock>
          <CloseButton size="sm" aria-label="Masquer les refus" onClick={uploads.forget} />
        </div>
      )}
      <Loaded query={pieces} help="Les pièces n'ont pas pu être lues." waiting={null}>
        {({ total, objects }) =>
          total === 0 ? (
            <CardNote>{mayWrite ? `Aucune pièce. Déposez ici un fichier ${PIECE_LABELS}, 20\u00a0Mo au plus.` : 'Aucune pièce'}</CardNote>
          ) : (
            <CardRows label="Pièces">
              {objects.map((piece) => (
                <PieceRow
                  key={piece.id}
                  piece={piece}
                  onShow={() => setShown(piece)}
                  onRemove={mayWrite ? () => [setAsked(piece), setAsking(true)] : undefined}
                />
              ))}
            </CardRows>
          )
        }
      </Loaded>
      <PreviewModal piece={shown} onClose={() => setShown(null)} />
      <ConfirmModal
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={async () => asked && remove.mutateAsync(asked.id)}
        name={asked?.nom ?? ''}
        detail="Pièce du job"
      />
    </Card>
  );
}

function AttachButton({ isBusy, onFiles }: { isBusy: boolean; onFiles: (files: File[]) => void }) {
  const reset = useRef<() => void>(null);
  return (
    <FileButton
      multiple
      accept={PIECE_ACCEPT}
      resetRef={reset}
      onChange={(files) => {
        // Reset, so that the same file can be chosen again after it was corrected.
        reset.current?.();
        if (files.length > 0) onFiles(files);
      }}
      inputProps={{ 'aria-label': 'Fichiers à joindre', name: 'pieces' }}
    >
      {(props) => (
        <Button {...props} variant="default" size="xs" loading={isBusy} leftSection={<IconPaperclip size={14} stroke={1.8} aria-hidden />}>
          Joindre un fichier
        </Button>
      )}
    </FileButton>
  );
}
