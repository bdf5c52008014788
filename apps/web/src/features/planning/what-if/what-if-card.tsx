import { arret as arretEntity } from '@editique/domain/entities/arret';
import { job as jobEntity, priorites } from '@editique/domain/entities/job';
import type { Planning } from '@editique/domain/planning/planning';
import { ActionIcon, Button } from '@mantine/core';
import { useState } from 'react';
import { IconX } from '../../../icons/icons.ts';
import { messageOf } from '../../../lib/api.ts';
import { formatNear } from '../../../lib/text/format.ts';
import { useRights } from '../../../resource/record/use-rights.ts';
import { Card } from '../../../ui/card/card.tsx';
import { former } from '../../../ui/state/former.ts';
import { MessageBlock } from '../../../ui/state/message-block.tsx';
import { versionsIn } from '../moves/pins.ts';
import type { Outcome } from '../moves/use-plan-moves.ts';
import { useApply } from './apply.ts';
import { ComparisonTable } from './comparison-table.tsx';
import type { Hypothesis } from './hypotheses.ts';
import { MotifSelect } from './motif-select.tsx';
import type { WhatIf } from './use-what-if.ts';
import classes from './what-if.module.css';
import { PriorityForm, StopForm } from './what-if-forms.tsx';

interface WhatIfCardProps {
  planning: Planning;
  trial: WhatIf;
  onAdd: (hypothesis: Hypothesis) => void;
  onRemove: (id: string) => void;
  onClose: () => void;
  onApplied: (outcome: Outcome) => void;
}

/** Shows the 'Et si…' card: the hypotheses, what would change, and one button that applies them. Nothing is stored before. */
export function WhatIfCard({ planning, trial, onAdd, onRemove, onClose, onApplied }: WhatIfCardProps) {
  const { tried: hypotheses, simulated, isFormer, error, refetch } = trial;
  const [motif, setMotif] = useState<number | null>(null);
  const canStop = useRights(arretEntity).can('ajouter');
  const jobRights = useRights(jobEntity);
  const rights = { arret: canStop, priorite: jobRights.can('modifier'), place: jobRights.can('planifier') };
  const { apply, isApplying } = useApply();
  const applicable = hypotheses.filter(({ type }) => rights[type]);
  const needsMotif = applicable.some(({ type }) => type === 'arret');
  // Only hypotheses whose plan the user has seen are applied.
  const seen = isFormer ? undefined : simulated;
  const now = Date.parse(planning.calculeLe);
  return (
    <Card
      title="Et si…"
      aside="rien n'est enregistré"
      isFlush
      className={classes.card ?? ''}
      actions={
        <ActionIcon aria-label="Fermer «&#8239;Et si…&#8239;»" onClick={onClose}>
          <IconX size={17} stroke={1.7} aria-hidden />
        </ActionIcon>
      }
    >
      <div className={classes.body}>
        <div className={classes.side}>
          <StopForm planning={planning} onAdd={onAdd} />
          <PriorityForm planning={planning} onAdd={onAdd} />
          {hypotheses.length > 0 && (
            <ul className={classes.hypotheses} aria-label="Hypothèses">
              {hypotheses.map((one) => (
                <li key={one.id}>
                  <span>
                    {wordsOf(one, now)}
                    {!rights[one.type] && <em>vous ne pouvez pas l'appliquer</em>}
                  </span>
                  <ActionIcon aria-label={`Retirer\u202F: ${wordsOf(one, now)}`} onClick={() => onRemove(one.id)}>
                    <IconX size={15} stroke={1.7} aria-hidden />
                  </ActionIcon>
                </li>
              ))}
            </ul>
          )}
          {needsMotif && <MotifSelect value={motif} onChange={setMotif} />}
          {applicable.length > 0 && (
            <Button
              loading={isApplying}
              disabled={!seen || (needsMotif && motif === null)}
              onClick={async () => seen && onApplied(await apply(applicable, motif, versionsIn(seen)))}
            >
              Appliquer
            </Button>
          )}
        </div>
        <div className={classes.main}>
          {error !== null && (
            <MessageBlock
              action={
                <Button variant="subtle" size="xs" onClick={() => void refetch()}>
                  Réessayer
                </Button>
              }
            >
              {messageOf(error)}
            </MessageBlock>
          )}
          {hypotheses.length === 0 && (
            <p className={classes.none}>
              Arrêtez une machine, rendez un job urgent, ou déplacez des opérations sur le planning&#8239;: les jobs qui changent se
              montrent ici.
            </p>
          )}
          {hypotheses.length > 0 && simulated && (
            <div {...former(isFormer)}>
              <ComparisonTable before={planning} after={simulated} />
            </div>
          )}
        </div>
      </div>
    </Card>
  );
}

function wordsOf(one: Hypothesis, now: number): string {
  switch (one.type) {
    case 'arret':
      return `${one.machine.nom} s'arrête jusqu'à ${formatNear(one.fin, now)}`;
    case 'priorite':
      return `${one.job.nomjob}, priorité ${priorites.find(({ value }) => value === one.priorite)?.label ?? ''}`;
    case 'place':
      return one.label;
  }
}
