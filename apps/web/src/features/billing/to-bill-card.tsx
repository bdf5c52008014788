import { MAX_JOBS, type ToBillGroup } from '@editique/domain/billing/to-bill';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { IconReceipt2 } from '../../icons/icons.ts';
import { firstErrorOf } from '../../lib/api.ts';
import { formatCount, formatDate, formatNumber } from '../../lib/text/format.ts';
import { Card } from '../../ui/card/card.tsx';
import { MessageBlock } from '../../ui/state/message-block.tsx';
import classes from './facture.module.css';
import { JobTable, Overdue } from './job-table.tsx';
import board from './to-bill.module.css';
import { useBill } from './use-bill.ts';
import { useJobChoice } from './use-job-choice.ts';

const SHOWN = 50;
/** Rows are added in steps: a table of thousands of rows would make the page slow. */
const MORE = 200;

interface ToBillCardProps {
  group: ToBillGroup;
  mayBill: boolean;
  /** Whether a batch is billing clients now. */
  isHeld: boolean;
  /** Called when the server refuses the draft, usually because somebody else billed the jobs meanwhile. */
  onRefused: (why: string) => void;
}

/** Shows the unbilled jobs of one client. One press makes a draft of all of them, or of the chosen ones. */
export function ToBillCard({ group, mayBill, isHeld, onRefused }: ToBillCardProps) {
  const { client } = group;
  const jobs = group.jobs.slice(0, MAX_JOBS);
  const [limit, setLimit] = useState(SHOWN);
  const choice = useJobChoice(jobs);
  const bill = useBill(client.id, (error) => onRefused(firstErrorOf(error)));
  const shown = jobs.slice(0, limit);
  const isBusy = bill.isPending || bill.isSuccess;
  return (
    <Card
      className={classes.group}
      title={client.nomClient}
      aside={formatCount(group.jobs.length, 'job')}
      isFlush
      actions={
        <div className={board.head}>
          <span className={classes.due}>
            {group.estEchu && <Overdue />}
            <span>
              À facturer avant le <time dateTime={group.echeance}>{formatDate(new Date(group.echeance))}</time>
            </span>
          </span>
          {mayBill && (
            <Button
              variant="default"
              size="xs"
              className={board.oneClick}
              leftSection={<IconReceipt2 size={16} stroke={1.7} aria-hidden />}
              aria-label={`Facturer le client ${client.nomClient}`}
              loading={isBusy}
              disabled={isHeld}
              onClick={() => bill.mutate('all')}
            >
              Facturer le client
            </Button>
          )}
        </div>
      }
    >
      {choice.jobs.length > 0 && (
        <section className={classes.bar} data-choosing aria-label={`Sélection, ${client.nomClient}`}>
          <span className={classes.count} role="status">
            {formatCount(choice.jobs.length, 'job')} · {formatCount(choice.plis, 'pli')}
          </span>
          <Button variant="subtle" size="xs" onClick={choice.clear}>
            Tout désélectionner
          </Button>
          <Button
            size="xs"
            className={classes.bill}
            leftSection={<IconReceipt2 size={16} stroke={1.7} aria-hidden />}
            loading={isBusy}
            onClick={() => bill.mutate(choice.jobs.map(({ id }) => id))}
          >
            Facturer
          </Button>
        </section>
      )}
      {bill.error && (
        <div className={classes.refusal}>
          <MessageBlock>{firstErrorOf(bill.error)}</MessageBlock>
        </div>
      )}
      {group.jobs.length > MAX_JOBS && (
        <p className={board.note}>
          Une facture prend {formatNumber(MAX_JOBS)} jobs au plus&#8239;: les premiers déposés d'abord, les autres restent à facturer.
        </p>
      )}
      <JobTable caption={client.nomClient} jobs={shown} {...(mayBill ? { choice } : {})} />
      {shown.length < jobs.length && (
        <Button variant="subtle" size="xs" className={classes.more} onClick={() => setLimit(limit + MORE)}>
          Afficher la suite ({formatNumber(jobs.length - shown.length)})
        </Button>
      )}
    </Card>
  );
}
