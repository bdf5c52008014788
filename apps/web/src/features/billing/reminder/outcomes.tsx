import type { ToRemind } from '@editique/domain/billing/sending';
import { text } from '@editique/domain/messages';
import { Button } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconCircleDashed } from '../../../icons/icons.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { MessageBlock } from '../../../ui/state/message-block.tsx';
import { ProgressBar } from '../../../ui/state/progress-bar.tsx';
import classes from './letter.module.css';
import type { Outcome, useSending } from './use-sending.ts';

interface OutcomesProps {
  rows: readonly ToRemind[];
  sending: ReturnType<typeof useSending>;
  /** Returns to a letter that was not sent. */
  onRead: (id: number) => void;
  onClose: () => void;
}

/** Summarises which letters were sent, which were refused and why, and which are still unsent. */
export function Outcomes({ rows, sending: { outcomes, progress, stop }, onRead, onClose }: OutcomesProps) {
  const states = rows.map(({ facture }) => outcomes.get(facture.id)?.state);
  const sent = states.filter((state) => state === 'sent').length;
  const refused = states.filter((state) => state === 'refused').length;
  return (
    <>
      {progress ? (
        <ProgressBar label="Envoi des lettres" family="blue" {...progress} />
      ) : (
        <MessageBlock family={sent === rows.length ? 'green' : 'amber'}>{summaryOf(sent, refused, rows.length)}</MessageBlock>
      )}
      <ul className={classes.outcomes} aria-label="Ce que sont devenues les lettres">
        {rows.map((row) => (
          <OutcomeLine key={row.facture.id} row={row} outcome={outcomes.get(row.facture.id)} {...(!progress && { onRead })} />
        ))}
      </ul>
      <div className={classes.buttons}>
        {progress ? (
          <Button variant="default" onClick={stop}>
            Arrêter l'envoi
          </Button>
        ) : (
          <Button variant="default" onClick={onClose} data-autofocus>
            {text.close}
          </Button>
        )}
      </div>
    </>
  );
}

interface OutcomeLineProps {
  row: ToRemind;
  outcome: Outcome | undefined;
  onRead?: (id: number) => void;
}

function OutcomeLine({ row, outcome, onRead }: OutcomeLineProps) {
  const { family, icon: Glyph } = LOOKS[outcome?.state ?? 'waiting'];
  return (
    <li data-family={family}>
      <Glyph size={18} stroke={1.7} aria-hidden />
      <span className={classes.outcome}>
        <strong>{row.facture.numFacture}</strong> · {row.client.nomClient}
        <span className={classes.why}>{wordsOf(outcome)}</span>
      </span>
      {onRead && outcome?.state !== 'sent' && (
        <Button variant="default" size="xs" onClick={() => onRead(row.facture.id)}>
          Relire
        </Button>
      )}
    </li>
  );
}

const LOOKS = {
  sent: { family: 'green', icon: IconCircleCheck },
  refused: { family: 'red', icon: IconAlertCircle },
  waiting: { family: 'slate', icon: IconCircleDashed },
} as const;

function wordsOf(outcome: Outcome | undefined): string {
  if (!outcome) return "N'est pas partie";
  return outcome.state === 'sent' ? `Envoyée à ${outcome.a}` : outcome.why;
}

function summaryOf(sent: number, refused: number, total: number): string {
  const left = sent === 0 ? "Aucune lettre n'est partie" : `${formatCount(sent, 'lettre envoyée', 'lettres envoyées')}`;
  const waiting = total - sent - refused;
  return [left, refused > 0 && formatCount(refused, 'refusée'), waiting > 0 && `${formatCount(waiting, 'non envoyée', 'non envoyées')}`]
    .filter(Boolean)
    .join(', ');
}
