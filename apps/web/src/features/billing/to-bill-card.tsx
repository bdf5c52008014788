import type { ToBillGroup } from '@editique/domain/billing/to-bill';
import { facture } from '@editique/domain/entities/facture';
import { Button } from '@mantine/core';
import { IconReceipt2 } from '@tabler/icons-react';
import { useState } from 'react';
import { formatCount, formatDate } from '../../lib/format.ts';
import { useRights } from '../../resource/record/use-rights.ts';
import { Card } from '../../ui/card.tsx';
import { MessageBlock } from '../../ui/message-block.tsx';
import classes from './facture.module.css';
import { JobTable, Overdue } from './job-table.tsx';
import { useBill } from './use-bill.ts';
import { useJobChoice } from './use-job-choice.ts';
import { refusalOf } from './use-set-jobs.ts';

/** The server takes no more on one facture. */
const MAX_JOBS = 1000;
const SHOWN = 50;

/** What one client has still to be billed; the chosen jobs become a facture by one press. */
export function ToBillCard({ group }: { group: ToBillGroup }) {
  const { client } = group;
  const rights = useRights(facture);
  const jobs = group.jobs.slice(0, MAX_JOBS);
  const [isWhole, setWhole] = useState(false);
  const choice = useJobChoice(jobs);
  const bill = useBill(client.id);
  const shown = isWhole ? jobs : jobs.slice(0, SHOWN);
  return (
    <Card
      className={classes.group}
      title={client.nomClient}
      aside={formatCount(group.jobs.length, 'job')}
      isFlush
      actions={
        <span className={classes.due}>
          {group.estEchu && <Overdue />}
          <span>
            À facturer avant le <time dateTime={group.echeance}>{formatDate(new Date(group.echeance))}</time>
          </span>
        </span>
      }
    >
      {choice.jobs.length > 0 && (
        <section className={classes.bar} aria-label={`Sélection, ${client.nomClient}`}>
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
            loading={bill.isPending || bill.isSuccess}
            onClick={() => bill.mutate(choice.jobs.map(({ id }) => id))}
          >
            Facturer
          </Button>
        </section>
      )}
      {bill.error && (
        <div className={classes.refusal}>
          <MessageBlock>{refusalOf(bill.error)}</MessageBlock>
        </div>
      )}
      <JobTable caption={client.nomClient} jobs={shown} {...(rights.can('ajouter') ? { choice } : {})} />
      {shown.length < jobs.length && (
        <Button variant="subtle" size="xs" className={classes.more} onClick={() => setWhole(true)}>
          Afficher la suite
        </Button>
      )}
    </Card>
  );
}
