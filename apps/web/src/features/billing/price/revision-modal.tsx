import { priceMessage } from '@editique/domain/billing/price';
import type { PriceGrid } from '@editique/domain/billing/price-grid';
import type { Revision } from '@editique/domain/billing/price-revision';
import { text } from '@editique/domain/messages';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorsOf, messageOf } from '../../../lib/api.ts';
import { formatCount, formatDate, formatPercent } from '../../../lib/text/format.ts';
import { frenchSpaces } from '../../../lib/text/french-spaces.ts';
import { focusFirst } from '../../../resource/form/focus-first.ts';
import { FormModal } from '../../../resource/form/form-modal.tsx';
import { MomentInput } from '../../../resource/typing/moment-input.tsx';
import { NumberInput, type TypedNumber } from '../../../resource/typing/number-input.tsx';
import { usePhone } from '../../../ui/device/use-phone.ts';
import { DialogButtons } from '../../../ui/dialog/dialog-buttons.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { MessageBlock } from '../../../ui/state/message-block.tsx';
import { ALL_CLIENTS } from './all-clients.ts';
import classes from './revision.module.css';
import { RevisionTable } from './revision-table.tsx';
import { type RevisionOrder, useRevision } from './use-revision.ts';

interface RevisionModalProps {
  client: PriceGrid['client'];
  onClose: () => void;
  /** Called with the first day of the new prices. */
  onApplied: (date: string) => void;
}

/** Asks for a percentage and a day, shows each price before and after, and only then changes them. */
export function RevisionModal({ client, onClose, onApplied }: RevisionModalProps) {
  const isPhone = usePhone();
  const [pourcentage, setPercentage] = useState<TypedNumber>(null);
  const [aPartirDu, setDay] = useState<string | null>(null);
  const { simulate, apply } = useRevision((revision) => onApplied(revision.aPartirDu));
  const order: RevisionOrder = { client: client?.id ?? null, pourcentage, aPartirDu };
  const revision = simulate.data;
  const errors = errorsOf(simulate.error ?? apply.error);
  const refusal = apply.error ?? simulate.error;
  const isAtField = errors.pourcentage !== undefined || errors.aPartirDu !== undefined;
  /** Drops the simulation, which no longer matches the typed values. */
  const forget = () => {
    simulate.reset();
    apply.reset();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply.reset();
    const form = event.currentTarget;
    simulate.mutate(order, { onError: (error) => focusFirst(form, Object.keys(errorsOf(error))) });
  };
  return (
    <FormModal
      opened
      isDone={apply.isSuccess}
      onClose={onClose}
      title={`Réviser les prix\u202F: ${client ? client.nomClient : ALL_CLIENTS}`}
      size={860}
      fullScreen={isPhone}
    >
      <form onSubmit={submit} noValidate className={classes.order}>
        <NumberInput
          name="pourcentage"
          label="Pourcentage"
          hasDecimals
          required
          data-autofocus
          rightSection={<span className={classes.unit}>%</span>}
          value={pourcentage}
          error={errors.pourcentage}
          onChange={(value) => {
            setPercentage(value);
            forget();
          }}
        />
        <MomentInput
          name="aPartirDu"
          kind="date"
          label="À partir du"
          required
          value={aPartirDu}
          error={errors.aPartirDu}
          onChange={(value) => {
            setDay(value);
            forget();
          }}
        />
        <Button type="submit" variant={revision ? 'default' : 'filled'} loading={simulate.isPending} className={classes.simulate}>
          Simuler
        </Button>
      </form>
      <p className={classes.hint}>Une hausse s'écrit 5, une baisse -5. Rien ne change avant d'appliquer la simulation.</p>
      {refusal && !isAtField && <MessageBlock>{refusalWords(refusal)}</MessageBlock>}
      {revision && <Simulated revision={revision} />}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {text.close}
        </Button>
        {revision && (
          <Button
            disabled={!isApplicable(revision)}
            loading={apply.isPending}
            onClick={() => apply.mutate({ order, empreinte: revision.empreinte })}
          >
            Appliquer
          </Button>
        )}
      </DialogButtons>
    </FormModal>
  );
}

function Simulated({ revision }: { revision: Revision }) {
  return (
    <section aria-label="Simulation">
      <p role="status" className={classes.outcome}>
        {outcomeOf(revision)}
      </p>
      {revision.avertissements.length > 0 && (
        <ul className={classes.warnings}>
          {revision.avertissements.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {revision.tarifs.length === 0 ? (
        <EmptyState help="Aucun tarif n'est concerné ce jour-là ni plus tard." />
      ) : (
        <RevisionTable tarifs={revision.tarifs} />
      )}
    </section>
  );
}

/** '3 tarifs changent à partir du 1 décembre 2026, +5 %'. */
function outcomeOf({ tarifs, pourcentage, aPartirDu }: Revision): string {
  const changing = tarifs.filter(({ sort }) => sort === 'remplace' || sort === 'modifie').length;
  const percent = `${pourcentage > 0 ? '+' : '−'}${formatPercent(Math.abs(pourcentage))}`;
  return `${formatCount(changing, 'tarif change', 'tarifs changent')} à partir du ${formatDate(aPartirDu)}, ${percent}`;
}

const isApplicable = ({ tarifs }: Revision): boolean =>
  tarifs.some(({ sort }) => sort !== 'inchange') && tarifs.every(({ sort }) => sort !== 'refuse');

/** Explains a refusal. After a conflict the table below already shows a new simulation. */
const refusalWords = (error: Error): string =>
  messageOf(error) === frenchSpaces(priceMessage.changedSince)
    ? "Les tarifs ont changé depuis la simulation, rien n'est appliqué. Voici ce que la révision changerait maintenant."
    : messageOf(error);
