import { job as jobEntity } from '@editique/domain/entities/job';
import { text } from '@editique/domain/messages';
import type { Risk } from '@editique/domain/planning/plan-types';
import { Tooltip } from '@mantine/core';
import { useState } from 'react';
import { useRights } from '../../resource/record/use-rights.ts';
import { RiskMark } from '../status/risk.tsx';
import { useJob } from './follow-up.ts';

/** The risk of a row. Its reason is read when somebody points at it: most rows are never asked. */
export function RiskHint({ id, risque }: { id: number; risque: Risk }) {
  const [isAsked, setAsked] = useState(false);
  const canRead = useRights(jobEntity).can('afficher');
  const { data } = useJob(isAsked && canRead ? id : null);
  return (
    <Tooltip
      label={sentence(data?.prevision?.raison ?? text.loading)}
      disabled={!canRead}
      multiline
      maw={320}
      events={{ hover: true, focus: true, touch: true }}
    >
      <span onPointerEnter={() => setAsked(true)}>
        <RiskMark risque={risque} />
      </span>
    </Tooltip>
  );
}

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
