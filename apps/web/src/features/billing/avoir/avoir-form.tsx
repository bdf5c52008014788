import { type Creditable, leftToTake } from '@editique/domain/billing/avoir';
import { text } from '@editique/domain/messages';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { firstErrorOf } from '../../../lib/api.ts';
import { formatPrice } from '../../../lib/text/format.ts';
import { DialogButtons } from '../../../ui/dialog/dialog-buttons.tsx';
import { Segmented } from '../../../ui/field/segmented.tsx';
import { MessageBlock } from '../../../ui/state/message-block.tsx';
import classes from '../facture.module.css';
import type { Facture } from '../facture.ts';
import { asked, type Quantities, TakeTable } from './take-table.tsx';
import { avoirTotals, useMakeAvoir } from './use-avoir.ts';

interface AvoirFormProps {
  facture: Facture;
  creditable: Creditable;
  onClose: () => void;
}

/** Takes back everything that is left, or some quantities of it. */
export function AvoirForm({ facture, creditable, onClose }: AvoirFormProps) {
  const [scope, setScope] = useState<'whole' | 'part'>('whole');
  const [quantities, setQuantities] = useState<Quantities>({});
  const make = useMakeAvoir(facture.id);
  const lines = useMemo(() => creditable.lignes.filter((line) => leftToTake(line) > 0), [creditable]);
  const isTouched = lines.length < creditable.lignes.length || creditable.lignes.some(({ quantiteReprise }) => quantiteReprise > 0);
  const wanted = scope === 'whole' ? undefined : asked(lines, quantities);
  const totals = useMemo(() => (wanted === null ? null : avoirTotals(creditable, wanted)), [creditable, wanted]);
  if (lines.length === 0) {
    return (
      <div className={classes.parts}>
        <MessageBlock family="amber">Cette facture est déjà reprise en entier par ses avoirs, brouillons compris.</MessageBlock>
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {text.close}
          </Button>
        </DialogButtons>
      </div>
    );
  }
  return (
    <div className={classes.parts}>
      <Segmented
        fullWidth
        aria-label="Ce que l'avoir reprend"
        data-no-input
        ref={focus}
        value={scope}
        onChange={(value) => {
          make.reset();
          setScope(value);
        }}
        data={[
          { value: 'whole', label: isTouched ? 'Tout ce qui reste' : 'Toute la facture' },
          { value: 'part', label: 'Une partie' },
        ]}
      />
      {scope === 'whole' ? (
        <p className={classes.question}>
          Le brouillon reprend {isTouched ? "tout ce qu'aucun avoir n'a encore repris" : 'toutes les lignes'}. Une fois validé, la facture
          est annulée et ses jobs redeviennent à facturer.
        </p>
      ) : (
        <TakeTable lines={lines} quantities={quantities} onChange={setQuantities} />
      )}
      {make.error && <MessageBlock>{firstErrorOf(make.error)}</MessageBlock>}
      <DialogButtons aside={totals ? `Total de l'avoir\u202F: ${formatPrice(totals.totalTtc)} TTC` : ''}>
        <Button variant="default" onClick={onClose}>
          {text.close}
        </Button>
        <Button
          disabled={!totals}
          loading={make.isPending || make.isSuccess}
          onClick={() => wanted !== null && make.mutate(wanted ? { lignes: wanted } : {})}
        >
          Créer le brouillon
        </Button>
      </DialogButtons>
    </div>
  );
}

/** Focuses the first choice. The lines load after the dialog opens, so the dialog itself found nothing to focus. */
const focus = (choices: HTMLDivElement | null): void => choices?.querySelector<HTMLInputElement>('input:checked')?.focus();
