import { job as jobEntity } from '@editique/domain/entities/job';
import { text } from '@editique/domain/messages';
import type { Risk } from '@editique/domain/planning/plan-types';
import { Tooltip } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { sentence } from '../../lib/text/sentence.ts';
import { useRights } from '../../resource/record/use-rights.ts';
import { RiskMark } from '../status/risk.tsx';
import { useJob } from './follow-up.ts';

/** The risk of a row. Its reason is fetched, and its tooltip made, only when it is pointed at: most rows never are. */
export function RiskHint({ id, risque }: { id: number; risque: Risk }) {
  const [pointed, setPointed] = useState<HTMLElement | null>(null);
  const canRead = useRights(jobEntity).can('afficher');
  const reasonId = useId();
  // The list may stay drawn behind another screen, where no `mouseleave` arrives.
  useEffect(() => () => setPointed(null), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it does nothing; its hint shows where a mouse is.
    <span
      aria-describedby={pointed ? reasonId : undefined}
      onMouseEnter={({ currentTarget }) => canRead && setPointed(currentTarget)}
      onMouseLeave={() => setPointed(null)}
    >
      <RiskMark risque={risque} />
      {pointed && <Reason key={id} job={id} target={pointed} id={reasonId} />}
    </span>
  );
}

function Reason({ job, target, id }: { job: number; target: HTMLElement; id: string }) {
  const { data } = useJob(job);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), DELAY);
    return () => clearTimeout(timer);
  }, []);
  return <Tooltip id={id} target={target} opened={isOpen} label={sentence(data?.prevision?.raison ?? text.loading)} multiline maw={320} />;
}

const DELAY = 300;
