import { annulmentRefusal, type Declaration } from '@editique/domain/job/declaration';
import { operationUnit } from '@editique/domain/planning/words';
import { personName } from '@editique/domain/text/person-name';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { IconArrowBackUp } from '../../../../icons/icons.ts';
import { messageOf } from '../../../../lib/api.ts';
import { formatCount, formatNear, formatSigned } from '../../../../lib/text/format.ts';
import type { Job, Spool } from '../../../../production/job/records.ts';
import { Facts } from '../../../../ui/facts.tsx';
import { MessageBlock } from '../../../../ui/state/message-block.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { isUnreached } from '../offline/unreachable.ts';
import classes from './station-progress.module.css';
import { useDeclared, useTakeBack } from './use-declared.ts';

/** Shows the last declarations of a spool. Two touches cancel a wrong one: nothing is erased, a row that offsets it is added. */
export function DeclaredList({ job, spool }: { job: Job; spool: Spool }) {
  const { data, error } = useDeclared(spool.id);
  const takeBack = useTakeBack(spool.id);
  const [asked, setAsked] = useState<number | null>(null);
  if (error && !data)
    return <p className={classes.detail}>{isUnreached(error) ? 'Les déclarations se voient au retour du réseau.' : messageOf(error)}</p>;
  if (!data || data.objects.length === 0) return null;
  return (
    <section aria-label="Dernières déclarations">
      <h3 className={classes.heading}>Dernières déclarations</h3>
      {takeBack.error && <MessageBlock>{messageOf(takeBack.error)}</MessageBlock>}
      <ul className={classes.declared}>
        {data.objects.map((row) => (
          <Row
            key={row.id}
            row={row}
            canTakeBack={annulmentRefusal(job, row) === null}
            isAsked={asked === row.id}
            isRunning={takeBack.isPending && takeBack.variables === row.id}
            onAsk={() => setAsked(row.id)}
            onTakeBack={() => {
              setAsked(null);
              takeBack.mutate(row.id);
            }}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  row: Declaration;
  canTakeBack: boolean;
  isAsked: boolean;
  isRunning: boolean;
  onAsk: () => void;
  onTakeBack: () => void;
}

function Row({ row, canTakeBack, isAsked, isRunning, onAsk, onTakeBack }: RowProps) {
  const now = useNow();
  const words = formatCount(row.quantite, operationUnit(row.operation));
  return (
    <li className={classes.row} data-over={row.annule || undefined}>
      <div className={classes.text}>
        <div className={classes.quantity}>{row.quantite < 0 ? formatSigned(row.quantite) : words}</div>
        <div className={classes.detail}>
          <Facts
            of={[
              row.annule && 'annulée',
              row.quantite < 0 && 'annulation',
              formatNear(row.date, now),
              personName(row.utilisateur),
              row.machine?.nomMachine,
            ]}
          />
        </div>
      </div>
      {canTakeBack && (
        <Button
          variant={isAsked ? 'filled' : 'default'}
          {...(isAsked && { color: 'red' })}
          leftSection={<IconArrowBackUp size={18} stroke={1.7} aria-hidden />}
          loading={isRunning}
          data-act={isAsked ? 'confirm' : 'ask'}
          aria-label={isAsked ? `Confirmer l'annulation de ${words}` : `Annuler la déclaration de ${words}`}
          onClick={isAsked ? onTakeBack : onAsk}
        >
          {isAsked ? "Confirmer l'annulation" : 'Annuler'}
        </Button>
      )}
    </li>
  );
}
