import type { Warning } from '@editique/domain/billing/lines';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '../../../lib/text/format.ts';
import { sentence } from '../../../lib/text/sentence.ts';
import { MessageBlock } from '../../../ui/state/message-block.tsx';
import classes from './warning-list.module.css';

const SHOWN = 4;

/** Shows the warnings to read before validating the draft. */
export function WarningList({ warnings }: { warnings: readonly Warning[] }) {
  const [isWhole, setWhole] = useState(false);
  if (warnings.length === 0) return null;
  const shown = isWhole || warnings.length <= SHOWN + 1 ? warnings : warnings.slice(0, SHOWN);
  return (
    <MessageBlock family="amber">
      <strong>{formatCount(warnings.length, 'avertissement')}</strong>
      <ul className={classes.list}>
        {shown.map(({ type, job, prestation, message }) => (
          <li key={`${type} ${job.id} ${prestation?.id}`}>{sentence(message)}.</li>
        ))}
      </ul>
      {shown.length < warnings.length && (
        <UnstyledButton className={classes.more} onClick={() => setWhole(true)}>
          Afficher les {warnings.length - shown.length} autres
        </UnstyledButton>
      )}
    </MessageBlock>
  );
}
