import { facture as factureEntity } from '@editique/domain/entities/facture';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { IconFileMinus } from '../../../icons/icons.ts';
import { FormModal } from '../../../resource/form/form-modal.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Spinner } from '../../../ui/state/spinner.tsx';
import type { Facture } from '../facture.ts';
import { AvoirForm } from './avoir-form.tsx';
import { useCreditable } from './use-avoir.ts';

interface AvoirButtonProps {
  facture: Facture;
  isOffered: boolean;
}

/**
 * Makes an avoir of a validated facture, in whole or in part. An open dialog stays open if a colleague takes back the rest meanwhile, and
 * says so.
 */
export function AvoirButton({ facture, isOffered }: AvoirButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isOffered && (
        <Button variant="default" leftSection={<IconFileMinus size={16} stroke={1.7} aria-hidden />} onClick={() => setOpen(true)}>
          {factureEntity.actions.avoir}
        </Button>
      )}
      <FormModal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={`${factureEntity.actions.avoir} sur ${facture.numFacture}`}
        size={720}
      >
        <Content facture={facture} onClose={() => setOpen(false)} />
      </FormModal>
    </>
  );
}

/** Reads at each opening what is left and starts empty, because it is mounted only while the dialog is open. */
function Content({ facture, onClose }: { facture: Facture; onClose: () => void }) {
  const { data, error, isFetchedAfterMount, refetch } = useCreditable(facture.id);
  if (error && !data) return <ErrorState error={error} help="Les lignes n'ont pas pu être lues." onRetry={() => void refetch()} />;
  if (!data || !isFetchedAfterMount) return <Spinner />;
  return <AvoirForm facture={facture} creditable={data} onClose={onClose} />;
}
