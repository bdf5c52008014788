import { isDraftNumber } from '@editique/domain/billing/facture-number';
import { facture as factureEntity } from '@editique/domain/entities/facture';
import { endpointOf } from '@editique/domain/entity/entity';
import { text } from '@editique/domain/messages';
import { Button, Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { IconRubberStamp } from '../../icons/icons.ts';
import { messageOf } from '../../lib/api.ts';
import { notifySuccess } from '../../lib/notify.ts';
import { usePostOnce } from '../../lib/sending/use-post-once.ts';
import { formatDateTime, formatPrice } from '../../lib/text/format.ts';
import { recordKey } from '../../resource/record/cache-keys.ts';
import { refreshAfter } from '../../resource/record/use-mutations.ts';
import { DialogButtons } from '../../ui/dialog/dialog-buttons.tsx';
import { ReadOnlyField, ReadOnlyFields } from '../../ui/field/read-only-field.tsx';
import { MessageBlock } from '../../ui/state/message-block.tsx';
import { AvoirEffectText } from './avoir/avoir-effect.tsx';
import { useAvoirEffect } from './avoir/use-avoir-effect.ts';
import classes from './facture.module.css';
import type { Facture } from './facture.ts';
import { isAvoir, nounWithArticle } from './facture-rules.ts';
import { useLines } from './lines/use-lines.ts';
import { WarningList } from './lines/warning-list.tsx';

/** Validates a draft, which makes it final, after explaining that. */
export function ValidateButton({ facture }: { facture: Facture }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button leftSection={<IconRubberStamp size={16} stroke={1.7} aria-hidden />} onClick={() => setOpen(true)}>
        Valider
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={isAvoir(facture) ? "Valider l'avoir" : 'Valider la facture'} size={520}>
        <Question facture={facture} onClose={() => setOpen(false)} />
      </Modal>
    </>
  );
}

function Question({ facture, onClose }: { facture: Facture; onClose: () => void }) {
  const client = useQueryClient();
  const { data } = useLines(facture.id);
  const { effect, isLoading } = useAvoirEffect(facture);
  const post = usePostOnce();
  const validate = useMutation({
    mutationFn: ({ id, version }: Facture) =>
      post<Facture>(`${endpointOf(factureEntity)}/${id}/valider`, { body: { version }, timeout: DRAWING }),
    // The dialog shows the failure itself.
    meta: { silent: true },
    onSuccess: (record) => {
      // Written to the cache, so that the page agrees with the message even if the next read is slow.
      client.setQueryData(recordKey(factureEntity, record.id), record);
      notifySuccess(`${nounWithArticle(record)} ${record.numFacture} est ${isAvoir(record) ? 'validé' : 'validée'}`);
      onClose();
    },
    onSettled: () => refreshAfter(client, factureEntity),
  });
  return (
    <div className={classes.parts}>
      <p className={classes.question}>{meaning(facture)}</p>
      <div className={classes.summary}>
        <ReadOnlyFields>
          <ReadOnlyField label="Client">{facture.client.nomClient}</ReadOnlyField>
          <ReadOnlyField label="Numéro">{isDraftNumber(facture.numFacture) ? 'Le suivant de la série' : facture.numFacture}</ReadOnlyField>
          <ReadOnlyField label="Date du brouillon">{formatDateTime(facture.dateFacture)}</ReadOnlyField>
          <ReadOnlyField label="Total HT">{formatPrice(facture.totalHt)}</ReadOnlyField>
          <ReadOnlyField label="Total TVA">{formatPrice(facture.totalTva)}</ReadOnlyField>
          <ReadOnlyField label="Total TTC">
            <span className={classes.strong}>{formatPrice(facture.totalTtc)}</span>
          </ReadOnlyField>
        </ReadOnlyFields>
      </div>
      {effect && <AvoirEffectText effect={effect} />}
      {data && <WarningList warnings={data.avertissements} />}
      {data?.lignes.length === 0 && (
        <MessageBlock family="amber">Cette facture n'a aucune ligne&#8239;: il faut lui en donner avant de la valider.</MessageBlock>
      )}
      {validate.error && <MessageBlock>{messageOf(validate.error)}</MessageBlock>}
      <DialogButtons>
        <Button variant="default" onClick={onClose} data-autofocus>
          {text.close}
        </Button>
        <Button
          disabled={!data || data.lignes.length === 0 || isLoading}
          loading={validate.isPending}
          onClick={() => validate.mutate(facture)}
        >
          Valider
        </Button>
      </DialogButtons>
    </div>
  );
}

/** The timeout: the server generates the PDF before it answers. */
const DRAWING = 60_000;

function meaning(facture: Facture): string {
  const what = isAvoir(facture) ? 'Son numéro, ses lignes et son document' : 'Son numéro, ses lignes, ses jobs et son document';
  const then = facture.factureOrigine ? ` Son montant est déduit de la facture ${facture.factureOrigine.numFacture}.` : '';
  return `Une fois ${isAvoir(facture) ? 'validé, il' : 'validée, elle'} ne se modifie plus et ne se supprime plus. ${what} sont définitifs.${then}`;
}
