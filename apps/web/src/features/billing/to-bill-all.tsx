import type { ToBillGroup } from '@editique/domain/billing/to-bill';
import { text } from '@editique/domain/messages';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { IconReceipt2 } from '../../icons/icons.ts';
import { useSession } from '../../lib/session/session.ts';
import { formatCount, formatNumber } from '../../lib/text/format.ts';
import { DialogButtons } from '../../ui/dialog/dialog-buttons.tsx';
import classes from './to-bill.module.css';
import { draftsOf, dueBatch } from './to-bill-run.ts';

/** Bills all clients whose delay is due, after saying how many drafts this makes. */
export function ToBillAll({ due, isRunning }: { due: readonly ToBillGroup[]; isRunning: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const user = useSession()?.user.id;
  const close = () => setOpen(false);
  const start = () => {
    if (user !== undefined) dueBatch.start(user, draftsOf(due));
    close();
  };
  const jobs = due.reduce((sum, group) => sum + group.jobs.length, 0);
  return (
    <>
      <Button
        className={classes.oneClick}
        leftSection={<IconReceipt2 size={16} stroke={1.7} aria-hidden />}
        disabled={isRunning}
        onClick={() => setOpen(true)}
      >
        Facturer les clients échus ({formatNumber(due.length)})
      </Button>
      <Modal opened={isOpen} onClose={close} title="Facturer les clients échus">
        <p className={classes.question}>
          {formatCount(due.length, 'client')}, {formatCount(jobs, 'job')}&#8239;: un brouillon par client, avec tous ses jobs à facturer.
          Chaque brouillon se relit et se valide ensuite.
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by the keyboard. */}
        <ul className={classes.clients} aria-label="Clients échus" tabIndex={0}>
          {due.map((group) => (
            <li key={group.client.id}>
              <span>{group.client.nomClient}</span>
              <span>{formatCount(group.jobs.length, 'job')}</span>
            </li>
          ))}
        </ul>
        <DialogButtons>
          <Button variant="default" onClick={close}>
            {text.close}
          </Button>
          <Button onClick={start} data-autofocus>
            Facturer
          </Button>
        </DialogButtons>
      </Modal>
    </>
  );
}
