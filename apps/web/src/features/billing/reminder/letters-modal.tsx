import type { ToRemind } from '@editique/domain/billing/sending';
import { text } from '@editique/domain/messages';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { IconChevronLeft, IconChevronRight, IconSend } from '../../../icons/icons.ts';
import { formatNumber } from '../../../lib/text/format.ts';
import { FormModal } from '../../../resource/form/form-modal.tsx';
import { useLeaveGuard } from '../../../resource/form/leave/use-leave-guard.tsx';
import { usePhone } from '../../../ui/device/use-phone.ts';
import { ProgressBar } from '../../../ui/state/progress-bar.tsx';
import classes from './letter.module.css';
import { LetterSheet } from './letter-sheet.tsx';
import { Outcomes } from './outcomes.tsx';
import { useLetterReview } from './use-letter-review.ts';
import { type Outcome, type ReadLetter, useSending } from './use-sending.ts';

interface LettersModalProps {
  rows: readonly ToRemind[];
  /** Called with the ids of the factures whose letters were sent. */
  onClose: (sent: readonly number[]) => void;
}

const LEAVING = {
  title: "Quitter pendant l'envoi\u202F?",
  question: 'Les lettres parties le restent\u202F; les autres ne partiront pas.',
};

/** Shows each letter before it is sent; then sends one, or all that were shown. A summary says what happened to each. */
export function LettersModal({ rows, onClose }: LettersModalProps) {
  const isPhone = usePhone();
  const review = useLetterReview(rows);
  const sending = useSending();
  const guard = useLeaveGuard(sending.progress !== null, LEAVING);
  const [isSummary, setSummary] = useState(false);
  const sent = [...sending.outcomes].flatMap(([id, { state }]) => (state === 'sent' ? [id] : []));
  const close = () => {
    if (!sending.progress) onClose(sent);
  };
  return (
    <FormModal
      opened
      isDone={isSummary || sending.progress !== null}
      onClose={close}
      title={rows.length > 1 ? 'Lettres de relance' : 'Lettre de relance'}
      size={720}
      fullScreen={isPhone}
      closeOnClickOutside={false}
      withCloseButton={!sending.progress}
    >
      {isSummary ? (
        <Outcomes
          rows={review.rows}
          sending={sending}
          onRead={(id) => {
            sending.forget(id);
            review.goTo(id);
            setSummary(false);
          }}
          onClose={close}
        />
      ) : (
        <ReviewPanel review={review} sending={sending} onSummary={() => setSummary(true)} onClose={close} />
      )}
      {guard.modal}
    </FormModal>
  );
}

interface ReviewPanelProps {
  review: ReturnType<typeof useLetterReview>;
  sending: ReturnType<typeof useSending>;
  onSummary: () => void;
  onClose: () => void;
}

function ReviewPanel({ review, sending, onSummary, onClose }: ReviewPanelProps) {
  const [askedFor, setAskedFor] = useState<number | null>(null);
  const { current, rows, index } = review;
  if (!current) return null;
  const { id } = current.facture;
  const isOpen = (row: ToRemind) => sending.outcomes.get(row.facture.id)?.state !== 'sent';
  const letters = rows.filter(isOpen).flatMap((row) => review.readOf(row) ?? []);
  const read = isOpen(current) ? review.readOf(current) : null;
  const canSendAll = review.isAllRead && letters.length > 1;
  const isMany = rows.length > 1;

  const send = async (chosen: readonly ReadLetter[]) => {
    const incomplete = chosen.find(({ a, message }) => a.trim() === '' || message.trim() === '');
    if (incomplete) {
      setAskedFor(incomplete.row.facture.id);
      review.goTo(incomplete.row.facture.id);
      return;
    }
    if (chosen.length > 1) onSummary();
    const made = await sending.send(chosen);
    if (chosen.length === 1) follow(made);
  };
  /** Moves to the next letter still open after one was sent, or to the summary. */
  const follow = (made: ReadonlyMap<number, Outcome>) => {
    if (made.get(id)?.state !== 'sent') return;
    const next = rows.find((row) => row !== current && isOpen(row));
    if (next) review.goTo(next.facture.id);
    else onSummary();
  };

  return (
    <>
      {isMany && (
        <p className={classes.place} role="status">
          Lettre {formatNumber(index + 1)} sur {formatNumber(rows.length)}
        </p>
      )}
      <LetterSheet
        key={id}
        row={current}
        review={review}
        outcome={sending.outcomes.get(id)}
        isAsked={askedFor === id}
        isFirst={index === 0 && !review.isMoved}
      />
      {sending.progress && <ProgressBar label="Envoi" family="blue" {...sending.progress} />}
      <div className={classes.buttons}>
        {isMany ? (
          <Button variant="subtle" disabled={sending.progress !== null} data-act={id} onClick={() => review.leaveOut(id)}>
            Retirer de l'envoi
          </Button>
        ) : (
          <Button variant="default" disabled={sending.progress !== null} onClick={onClose}>
            {text.close}
          </Button>
        )}
        {isMany && (
          <Button
            variant="default"
            leftSection={<IconChevronLeft size={16} aria-hidden />}
            disabled={index === 0}
            onClick={() => review.move(-1)}
          >
            Précédente
          </Button>
        )}
        {index < rows.length - 1 && (
          <Button
            variant={review.isAllRead ? 'default' : 'filled'}
            rightSection={<IconChevronRight size={16} aria-hidden />}
            data-autofocus
            onClick={() => review.move(1)}
          >
            Suivante
          </Button>
        )}
        {read && (
          <Button
            variant={canSendAll || index < rows.length - 1 ? 'default' : 'filled'}
            leftSection={<IconSend size={16} stroke={1.7} aria-hidden />}
            loading={sending.progress !== null}
            data-act={id}
            onClick={() => void send([read])}
          >
            Envoyer
          </Button>
        )}
        {canSendAll && (
          <Button loading={sending.progress !== null} onClick={() => void send(letters)}>
            Envoyer les {formatNumber(letters.length)} lettres
          </Button>
        )}
      </div>
    </>
  );
}
