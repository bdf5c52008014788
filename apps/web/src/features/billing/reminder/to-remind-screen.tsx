import type { ReminderState, ToRemind } from '@editique/domain/billing/sending';
import { sumAmounts } from '@editique/domain/billing/sum-amounts';
import { facture } from '@editique/domain/entities/facture';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { IconMailOpened } from '../../../icons/icons.ts';
import { formatCount, formatPrice } from '../../../lib/text/format.ts';
import { Card } from '../../../ui/card/card.tsx';
import { LoadedCards } from '../../../ui/card/loaded-cards.tsx';
import { Segmented } from '../../../ui/field/segmented.tsx';
import { StepButtons } from '../../../ui/paging/step-buttons.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { former } from '../../../ui/state/former.ts';
import { NotRefreshed } from '../../../ui/state/not-refreshed.tsx';
import { TitleBlock } from '../../../ui/title/title-block.tsx';
import { ClientCard } from './client-card.tsx';
import { LettersModal } from './letters-modal.tsx';
import classes from './reminder.module.css';
import { groupsOf, SIZE, useToRemind } from './reminders.ts';
import { type Chosen, useChosen } from './use-chosen.ts';

const STATES: { value: ReminderState; label: string }[] = [
  { value: 'a-relancer', label: 'À relancer' },
  { value: 'relancees', label: "Relancées aujourd'hui" },
  { value: 'terminees', label: 'Trois relances faites' },
];
const EMPTY: Record<ReminderState, string> = {
  'a-relancer': "Aucune facture échue n'est à relancer. Un client dont le solde n'est pas positif ne se relance pas.",
  relancees: "Aucune relance n'est partie aujourd'hui.",
  terminees: "Aucune facture impayée n'a eu ses trois relances.",
};
const NOTES: Record<ReminderState, string | null> = {
  'a-relancer': null,
  relancees: 'Une facture se relance une fois par jour au plus.',
  terminees:
    'Ces factures ont eu leurs trois relances et restent dues\u202F: aucune autre lettre ne partira, la suite se décide avec le client.',
};

const STEPS = ['Précédentes', 'Suivantes'] as const;

/** Lists the overdue factures by client, and sends their reminders. Each letter is shown before it is sent. */
export function ToRemindScreen() {
  const [etat, setEtat] = useState<ReminderState>('a-relancer');
  const [page, setPage] = useState(0);
  const [opened, setOpened] = useState<readonly ToRemind[] | null>(null);
  const query = useToRemind(etat, page);
  const { data, question: shown, isFormer, isAwaited } = query;
  const rows = data?.objects ?? [];
  const chosen = useChosen(rows);
  const isOpen = shown === 'a-relancer';
  const close = (sent: readonly number[]) => {
    chosen.set(
      (opened ?? []).filter(({ facture: { id } }) => sent.includes(id)),
      false,
    );
    setOpened(null);
  };
  return (
    <>
      <TitleBlock title={facture.actions.relancer} total={isFormer ? undefined : data?.total} />
      <Segmented
        className={classes.states}
        aria-label="État des relances"
        size="xs"
        data={STATES}
        value={etat}
        onChange={(value) => {
          setEtat(value);
          setPage(0);
        }}
      />
      <NotRefreshed query={query} />
      <LoadedCards query={query} help="Les factures n'ont pas pu être lues.">
        {({ total }) => (
          <div {...former(isAwaited)}>
            {rows.length === 0 && (
              <Card>
                <EmptyState help={EMPTY[shown]} />
              </Card>
            )}
            {rows.length > 0 && NOTES[shown] && <p className={classes.note}>{NOTES[shown]}</p>}
            {isOpen && rows.length > 0 && <ChoiceBar rows={rows} chosen={chosen} onOpen={() => setOpened(chosen.rows)} />}
            <div className={classes.groups}>
              {groupsOf(rows).map((group) => (
                <ClientCard key={group.client.id} group={group} {...(isOpen && { chosen, onOpen: (row: ToRemind) => setOpened([row]) })} />
              ))}
            </div>
            <StepButtons page={page} total={total} size={SIZE} words={STEPS} className={classes.pages} onPage={setPage} />
          </div>
        )}
      </LoadedCards>
      {opened && <LettersModal rows={opened} onClose={close} />}
    </>
  );
}

interface ChoiceBarProps {
  rows: readonly ToRemind[];
  chosen: Chosen;
  onOpen: () => void;
}

/** Shows how many letters are chosen, and opens them. */
function ChoiceBar({ rows, chosen, onOpen }: ChoiceBarProps) {
  const isAll = rows.every(({ facture: { id } }) => chosen.has(id));
  const count = chosen.rows.length;
  return (
    <section className={classes.bar} aria-label="Sélection" data-chosen={count > 0 || undefined}>
      <Checkbox
        label="Toutes les factures"
        checked={isAll}
        indeterminate={count > 0 && !isAll}
        onChange={() => (isAll ? chosen.clear() : chosen.set(rows, true))}
      />
      <span className={classes.count} role="status">
        {count > 0 && `${formatCount(count, 'lettre')} · ${formatPrice(sumAmounts(chosen.rows.map(({ reste }) => reste)))}`}
      </span>
      <Button
        className={classes.read}
        leftSection={<IconMailOpened size={16} stroke={1.7} aria-hidden />}
        disabled={count === 0}
        onClick={onOpen}
      >
        {count > 1 ? 'Lire les lettres' : 'Lire la lettre'}
      </Button>
    </section>
  );
}
