import { labelFormats, PLACES } from '@editique/domain/label/label';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { IconFileText } from '../../icons/icons.ts';
import { apiBlob, errorsOf, messageOf } from '../../lib/api.ts';
import { openFile } from '../../lib/download.ts';
import { useStored } from '../../lib/use-stored.ts';
import { NumberInput, type TypedNumber } from '../../resource/typing/number-input.tsx';
import { DialogButtons } from '../../ui/dialog/dialog-buttons.tsx';
import { StationModal } from '../../ui/dialog/station-modal.tsx';
import { Segmented } from '../../ui/field/segmented.tsx';
import { MessageBlock } from '../../ui/state/message-block.tsx';
import classes from './labels-dialog.module.css';

export type LabelQuery = Record<string, TypedNumber>;

interface LabelsDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The title of the dialog: what the labels are for. */
  title: string;
  /** The document's address on the API. */
  path: string;
  query: LabelQuery;
  /** The fields of the query, with the server's messages for each. */
  children?: (errors: Readonly<Record<string, string>>) => ReactNode;
  /** Large enough for fingers. */
  isStation?: boolean;
}

const isFormat = (value: unknown): value is string => labelFormats.some((one) => one.value === value);

/** Asks for the paper of the labels and opens them as a PDF. The paper is remembered, because a workshop uses one kind. */
export function LabelsDialog({ isOpen, onClose, title, path, query, children, isStation = false }: LabelsDialogProps) {
  const [format, setFormat] = useStored('etiquettes-format', labelFormats[0].value, isFormat);
  const [position, setPosition] = useState<TypedNumber>(1);
  const print = useMutation({
    mutationFn: () => openFile(() => apiBlob(path, { query: { ...query, format, ...(isSheet && { position }) } })),
    meta: { silent: true },
    onSuccess: onClose,
  });
  const chosen = labelFormats.find(({ value }) => value === format) ?? labelFormats[0];
  const isSheet = chosen.value === 'a4';
  const errors = errorsOf(print.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!print.isPending) print.mutate();
  };
  return (
    <StationModal isStation={isStation} opened={isOpen} onClose={onClose} title={title} size={isStation ? 'lg' : 'md'}>
      <form onSubmit={submit} noValidate className={classes.form} data-station={isStation || undefined}>
        {children?.(errors)}
        <fieldset className={classes.paper}>
          <legend>Papier</legend>
          <Segmented
            aria-label="Papier"
            data={labelFormats.map(({ value, label }) => ({ value, label }))}
            value={chosen.value}
            onChange={setFormat}
          />
          <p className={classes.detail}>{chosen.detail}</p>
        </fieldset>
        {isSheet && (
          <NumberInput
            label="Première étiquette libre de la feuille"
            name="position"
            description={`De 1 à ${PLACES}, de gauche à droite puis de haut en bas\u202F: une feuille entamée sert encore.`}
            error={errors.position}
            value={position}
            onChange={setPosition}
          />
        )}
        {print.error && Object.keys(errors).length === 0 && <MessageBlock>{messageOf(print.error)}</MessageBlock>}
        <DialogButtons isStacked isStation={isStation}>
          <Button variant="default" onClick={onClose}>
            Fermer
          </Button>
          <Button type="submit" loading={print.isPending} leftSection={<IconFileText size={16} stroke={1.7} aria-hidden />}>
            Ouvrir le PDF
          </Button>
        </DialogButtons>
      </form>
    </StationModal>
  );
}
