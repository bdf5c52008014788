import { facture as factureEntity } from '@editique/domain/entities/facture';
import { success } from '@editique/domain/messages';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { IconCalculator } from '../../../icons/icons.ts';
import { notifySuccess } from '../../../lib/notify.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { refreshAfter } from '../../../resource/record/use-mutations.ts';
import { ConfirmModal } from '../../../ui/dialog/confirm-modal.tsx';
import type { Facture } from '../facture.ts';
import { recomputeLines } from './use-lines.ts';

/** Recomputes the lines from the jobs after a confirmation, because every line is replaced. */
export function RecomputeButton({ facture, lineCount }: { facture: Facture; lineCount: number }) {
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: () => recomputeLines(facture.id),
    onSuccess: () => notifySuccess(success.updated),
    onSettled: () => refreshAfter(client, factureEntity),
  });
  return (
    <>
      <Button variant="default" size="xs" leftSection={<IconCalculator size={14} stroke={1.7} aria-hidden />} onClick={() => setOpen(true)}>
        Recalculer
      </Button>
      <ConfirmModal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => mutateAsync()}
        title="Recalculer les lignes"
        question="Toutes les lignes sont refaites à partir des jobs et des tarifs. Celles qui ont été saisies ou corrigées à la main sont perdues."
        confirm="Recalculer"
        icon={IconCalculator}
        name={facture.numFacture}
        detail={`${formatCount(lineCount, 'ligne')} à remplacer`}
      />
    </>
  );
}
