import { job as jobEntity } from '@editique/domain/entities/job';
import { text } from '@editique/domain/messages';
import type { Risk } from '@editique/domain/planning/plan-types';
import { Tooltip } from '@mantine/core';
import { useState } from 'react';
import { useRights } from '../../resource/record/use-rights.ts';
import { useJob } from '../job/follow-up.ts';
import { RiskMark } from './risk.tsx';

/** The risk of a row. Its reason is read when somebody points at it: most rows are never asked. */
export function RiskHint({ id, risque }: { id: number; risque: Risk }) {
  const [isAsked, setAsked] = useState(false);
  const canRead = useRights(jobEntity).can('afficher');
  const { data } = useJob(isAsked && canRead ? id : null);
  return (
    <Tooltip
      label={data?.prevision?.raison ?? text.loading}
      disabled={!canRead}
      multiline
      maw={320}
      events={{ hover: true, focus: true, touch: true }}
    >
      <span onPointerEnter={() => setAsked(true)}>
        <RiskMark risque={risque} marge={data?.prevision?.marge} />
      </span>
    </Tooltip>
  );
}
