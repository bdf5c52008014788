import { PIECE_TYPES, type Piece } from '@editique/domain/job/piece';
import { personName } from '@editique/domain/text/person-name';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconDownload, IconEye, IconFileSpreadsheet, IconFileText, IconPaperclip, IconTrash } from '../../../icons/icons.ts';
import { saveFile } from '../../../lib/download.ts';
import { formatBytes, formatDateTime } from '../../../lib/text/format.ts';
import { CardRow } from '../../../ui/card/card-rows.tsx';
import { Facts } from '../../../ui/facts.tsx';
import classes from './pieces-card.module.css';
import { readPiece } from './use-pieces.ts';

interface PieceRowProps {
  piece: Piece;
  onShow: () => void;
  onRemove: (() => void) | undefined;
}

export function PieceRow({ piece, onShow, onRemove }: PieceRowProps) {
  const { label, hasPreview } = PIECE_TYPES[piece.type];
  const download = useMutation({ mutationFn: async () => saveFile(await readPiece(piece.id)) });
  return (
    <CardRow
      icon={iconOf(piece)}
      name={<UnstyledButton onClick={hasPreview ? onShow : () => download.mutate()}>{piece.nom}</UnstyledButton>}
      detail={<Facts of={[label, formatBytes(piece.taille), formatDateTime(piece.date), personName(piece.utilisateur)]} />}
    >
      {hasPreview && (
        <ActionIcon aria-label={`Aperçu de ${piece.nom}`} onClick={onShow}>
          <IconEye size={16} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon aria-label={`Télécharger ${piece.nom}`} loading={download.isPending} onClick={() => download.mutate()}>
        <IconDownload size={16} stroke={1.7} aria-hidden />
      </ActionIcon>
      {onRemove && (
        <ActionIcon aria-label={`Supprimer ${piece.nom}`} className={classes.remove} onClick={onRemove}>
          <IconTrash size={16} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
    </CardRow>
  );
}

function iconOf({ type }: Piece) {
  if (type === 'application/pdf' || type === 'text/plain') return IconFileText;
  return type.startsWith('image/') ? IconPaperclip : IconFileSpreadsheet;
}
