import { MODE_REGLEMENT, reglement } from '@editique/domain/entities/reglement';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { IconArrowsSplit2, IconSearch } from '../../../icons/icons.ts';
import { notifyError } from '../../../lib/notify.ts';
import { formatCount, formatPrice } from '../../../lib/text/format.ts';
import { sentence } from '../../../lib/text/sentence.ts';
import { numberIn } from '../../../resource/form/form-values.ts';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { MessageBlock } from '../../../ui/state/message-block.tsx';
import { Spinner } from '../../../ui/state/spinner.tsx';
import { ImputationRows } from './imputation-rows.tsx';
import classes from './imputations.module.css';
import {
  distributedOver,
  isSamePayment,
  type Part,
  type Parts,
  type Payable,
  paidSum,
  type ReglementForm,
  withPart,
} from './imputations.ts';
import { ImputedSum } from './imputed-sum.tsx';
import { type Payer, readUpTo, useToPay } from './use-to-pay.ts';

interface ImputationsSectionProps {
  form: ReglementForm;
  /** Null until a client is chosen. */
  payer: Payer | null;
  parts: Parts;
  errorOf: (part: Part) => string | null;
  /** The error that concerns all amounts together. */
  message: string | null;
  onChange: (parts: Parts) => void;
}

/** Edits which factures the règlement pays, and how much of each. */
export function ImputationsSection({ payer, ...section }: ImputationsSectionProps) {
  return (
    <section className={classes.section} aria-labelledby="imputations">
      <h2 className={classes.heading} id="imputations">
        Factures réglées
      </h2>
      {section.form.values.mode === MODE_REGLEMENT.tva && (
        <p className={classes.help}>
          Le client garde la TVA et la verse lui-même à l'État. Pour chaque facture, «&#8239;TVA&#8239;» propose la TVA encore à
          retenir&#8239;; le reste se règle à part.
        </p>
      )}
      {payer ? (
        <Offered key={payer.client} payer={payer} {...section} />
      ) : (
        <p className={classes.help}>Choisissez d'abord un client&#8239;: ses factures à régler s'affichent ici.</p>
      )}
    </section>
  );
}

/** From this number of factures on, a search field is shown. */
const SEARCHED_FROM = 10;

function Offered({ form, payer, parts, errorOf, message, onChange }: ImputationsSectionProps & { payer: Payer }) {
  const [search, setSearch] = useState('');
  const [begun] = useState(() => new Set(parts.keys()));
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useToPay(payer, search);
  const montant = numberIn(form.values.montant);
  const {
    mutate,
    isPending,
    data: answer,
  } = useMutation({
    mutationFn: async (asked: { montant: number; parts: Parts }) => ({ ...asked, factures: await readUpTo(payer, asked.montant) }),
  });
  // An effect, because a section whose client is chosen no more ignores the answer. Amounts that were typed meanwhile stay.
  const distribute = useEffectEvent((read: NonNullable<typeof answer>) => {
    if (read.montant === montant && isSamePayment(read.parts, parts)) onChange(distributedOver(montant, read.factures));
    else notifyError('Les montants ont changé\u202f: répartissez de nouveau');
  });
  useEffect(() => {
    if (answer) distribute(answer);
  }, [answer]);
  /** Changes the parts after a press of a button. The total amount follows, unless the user typed another total. */
  const pay = (changed: Parts) => {
    if (montant === null || montant === paidSum(parts)) form.setValue('montant', paidSum(changed) || null);
    onChange(changed);
  };
  const [first] = data?.pages ?? [];
  if (!first)
    return error ? <ErrorState error={error} help="Les factures n'ont pas pu être lues." onRetry={() => void refetch()} /> : <Spinner />;
  const shown = data?.pages.flatMap(({ objects }) => objects) ?? [];
  const isSearched = search !== '' || first.total > SEARCHED_FROM;
  const others = search === '' ? [...parts.values()].filter(({ facture }) => !shown.some(({ id }) => id === facture.id)) : [];
  // The factures paid from the start come first, and stay there while amounts are typed.
  const isFirst = ({ id }: Payable) => begun.has(id);
  const rows = [...others.map(({ facture }) => facture), ...shown.filter(isFirst), ...shown.filter((facture) => !isFirst(facture))];
  return (
    <>
      <div className={classes.tools}>
        {isSearched && (
          <TextInput
            className={classes.search}
            aria-label="Rechercher une facture à régler"
            placeholder="Rechercher une facture"
            leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
        <span className={classes.open} role="status">
          {formatCount(first.total, 'facture')} à régler · {formatPrice(first.reste)}
        </span>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowsSplit2 size={14} stroke={1.7} aria-hidden />}
          disabled={montant === null || montant <= 0}
          loading={isPending}
          onClick={() => mutate({ montant: montant ?? 0, parts })}
        >
          Répartir
        </Button>
      </div>
      <ImputedSum label={reglement.fields.montant.label} montant={montant} paid={paidSum(parts)} />
      {message && <MessageBlock>{sentence(message)}</MessageBlock>}
      {rows.length === 0 && (
        <p className={classes.help}>{search ? 'Aucune facture à régler ne correspond.' : "Ce client n'a aucune facture à régler."}</p>
      )}
      {rows.length > 0 && (
        <ImputationRows
          rows={rows}
          parts={parts}
          errorOf={errorOf}
          isTva={form.values.mode === MODE_REGLEMENT.tva}
          onType={(facture, typed) => onChange(withPart(parts, facture, typed))}
          onPay={(facture, amount) => pay(withPart(parts, facture, amount))}
        />
      )}
      {hasNextPage && (
        <Button variant="subtle" size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Afficher la suite
        </Button>
      )}
    </>
  );
}
