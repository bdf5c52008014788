import { billingMessage } from '@editique/domain/billing/messages';
import type { Letter, ToRemind } from '@editique/domain/billing/sending';
import { client as clientEntity } from '@editique/domain/entities/client';
import { facture } from '@editique/domain/entities/facture';
import { endpointOf } from '@editique/domain/entity/entity';
import { validation } from '@editique/domain/messages';
import { TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router';
import { IconPaperclip } from '../../../icons/icons.ts';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { formatCount, formatPrice } from '../../../lib/text/format.ts';
import { frenchSpaces } from '../../../lib/text/french-spaces.ts';
import { useRights } from '../../../resource/record/use-rights.ts';
import { DocumentButton } from '../../../ui/document-button.tsx';
import { GrowingTextarea } from '../../../ui/field/growing-textarea.tsx';
import { MessageBlock } from '../../../ui/state/message-block.tsx';
import { Spinner } from '../../../ui/state/spinner.tsx';
import classes from './letter.module.css';
import { LevelPill } from './level-pill.tsx';
import { useLetter } from './reminders.ts';
import type { LetterReview } from './use-letter-review.ts';
import type { Outcome, ReadLetter } from './use-sending.ts';

interface LetterSheetProps {
  row: ToRemind;
  review: LetterReview;
  outcome: Outcome | undefined;
  /** Whether the user tried to send the letter as it is: missing values are then marked. */
  isAsked: boolean;
  /** Whether it is the letter with which the dialog opened: its address is focused once the letter is read. */
  isFirst: boolean;
}

/** Shows one letter as it will be sent: recipient, subject, text and attachments. The address and the message can be edited. */
export function LetterSheet({ row, review, outcome, isAsked, isFirst }: LetterSheetProps) {
  const { id } = row.facture;
  const isSent = outcome?.state === 'sent';
  const { data, error } = useLetter(id, !isSent);
  const { show } = review;
  useEffect(() => {
    if (data && !isRefusal(error)) show(id, data);
    else if (error) show(id, null);
  }, [id, data, error, show]);
  const read = review.readOf(row);
  const words = read ?? review.typedOf(row);
  return (
    <div className={classes.sheet}>
      <div className={classes.about}>
        <LevelPill level={data?.niveau ?? row.niveau ?? 3} />
        <span className={classes.client}>{row.client.nomClient}</span>
        <span>
          {row.facture.numFacture} · {formatPrice(row.reste)} · {formatCount(row.joursDeRetard, 'jour')} de retard
        </span>
      </div>
      {isSent && <MessageBlock family="green">Envoyée à {outcome.a}</MessageBlock>}
      {!isSent && error && <MessageBlock family="amber">{messageOf(error)}</MessageBlock>}
      {!isSent && !error && !read && <Spinner />}
      {!error && outcome?.state === 'refused' && !outcome.at && <MessageBlock>{outcome.why}</MessageBlock>}
      {!isSent && words && (
        <Words
          row={row}
          read={words}
          review={review}
          refusedAt={outcome?.state === 'refused' ? outcome.at : undefined}
          isAsked={isAsked}
          isFirst={isFirst}
          isFinal={!read}
        />
      )}
    </div>
  );
}

interface WordsProps {
  row: ToRemind;
  read: ReadLetter;
  review: LetterReview;
  refusedAt: string | undefined;
  isAsked: boolean;
  isFirst: boolean;
  /** Whether the letter can no longer be sent: the typed text stays visible, to be copied. */
  isFinal: boolean;
}

function Words({ row, read, review, refusedAt, isAsked, isFirst, isFinal }: WordsProps) {
  const { id } = row.facture;
  const { letter, a, message } = read;
  const rights = useRights(facture);
  const clientForm = useRights(clientEntity).hrefTo('modifier', row.client.id);
  const [opening, closing] = aroundOf(letter);
  const noAddress = letter.a === null && frenchSpaces(billingMessage.noAddress);
  const address = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isAsked) address.current?.focus();
  }, [isAsked]);
  const enter = useEffectEvent(() => isFirst && address.current?.focus());
  useEffect(() => void enter(), []);
  const missing = a.trim() === '' && ((isAsked && validation.required) || noAddress);
  return (
    <>
      <TextInput
        ref={address}
        type="email"
        name="a"
        data-autofocus={isFirst || undefined}
        label="À"
        required
        readOnly={isFinal}
        autoComplete="off"
        value={a}
        error={refusedAt ?? missing}
        description={
          noAddress && clientForm ? (
            <>
              Pour les prochaines fois, notez-la dans <Link to={clientForm}>la fiche du client</Link>.
            </>
          ) : undefined
        }
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        onChange={(event) => review.edit(id, { a: event.currentTarget.value })}
      />
      <dl className={classes.facts}>
        <dt>Objet</dt>
        <dd>{letter.objet}</dd>
      </dl>
      <div className={classes.paper}>
        <p>{opening}</p>
        <GrowingTextarea
          aria-label="Texte de la lettre"
          name="message"
          minRows={3}
          readOnly={isFinal}
          value={message}
          error={message.trim() === '' && validation.required}
          onChange={(event) => review.edit(id, { message: event.currentTarget.value })}
        />
        <p>{closing}</p>
      </div>
      <div className={classes.piece}>
        <IconPaperclip size={16} stroke={1.7} aria-hidden />
        <span>
          Pièce jointe&#8239;: <strong>{letter.piece}</strong>
        </span>
        {rights.can('afficher') && (
          <DocumentButton path={`${endpointOf(facture)}/${id}/facture.pdf`} size="xs">
            Ouvrir
          </DocumentButton>
        )}
      </div>
    </>
  );
}

const REFUSALS = new Set([403, 404, 409]);

/** Returns whether the server said that there is no letter. Without an answer, the letter read before stays. */
const isRefusal = (error: Error | null): boolean => error instanceof ApiError && REFUSALS.has(error.status);

/** Returns the text before and after the editable message. */
function aroundOf({ texte, message }: Letter): [string, string] {
  const at = texte.indexOf(message);
  return [texte.slice(0, at).trim(), texte.slice(at + message.length).trim()];
}
