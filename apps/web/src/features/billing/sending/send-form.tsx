import { type Mail, type Sent, sendingInput } from '@editique/domain/billing/sending';
import { fieldErrors } from '@editique/domain/entity/schema';
import { text, validation } from '@editique/domain/messages';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { IconPaperclip } from '../../../icons/icons.ts';
import { errorsOf, messageOf } from '../../../lib/api.ts';
import { focusFirst } from '../../../resource/form/focus-first.ts';
import { DialogButtons } from '../../../ui/dialog/dialog-buttons.tsx';
import { GrowingTextarea } from '../../../ui/field/growing-textarea.tsx';
import { MessageBlock } from '../../../ui/state/message-block.tsx';
import form from '../facture.module.css';
import type { Facture } from '../facture.ts';
import { nounWithArticle } from '../facture-rules.ts';
import classes from './send-form.module.css';
import { NOT_TAKEN, SentWords } from './sent-words.tsx';
import { type Asked, useSend } from './use-sending.ts';

interface SendFormProps {
  facture: Facture;
  mail: Mail;
  /** The latest sending of this facture. */
  earlier: Sent | undefined;
  onClose: () => void;
}

/** Shows the mail as it will be sent. Its address and message can be edited. */
export function SendForm({ facture, mail, earlier, onClose }: SendFormProps) {
  const [a, setA] = useState(mail.a ?? '');
  const [message, setMessage] = useState(mail.message);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const send = useSend(facture.id, onClose);
  const [before = '', after = ''] = around(mail);
  const refused = errorsOf(send.error);
  const at = { ...refused, ...errors };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sheet = event.currentTarget;
    const asked: Asked = { a: a.trim(), message: message.trim() === '' || message === mail.message ? null : message };
    const result = sendingInput.safeParse(asked);
    const wrong = {
      ...(result.success ? {} : fieldErrors(result.error)),
      ...(asked.a === '' ? { a: validation.required } : {}),
    };
    setErrors(wrong);
    focusFirst(sheet, Object.keys(wrong));
    if (Object.keys(wrong).length === 0) send.mutate(asked, { onError: (error) => focusFirst(sheet, Object.keys(errorsOf(error))) });
  };
  return (
    <form className={form.parts} noValidate onSubmit={submit}>
      {earlier && (
        <MessageBlock family="amber">
          {earlier.abandonne
            ? `Le dernier envoi a été abandonné\u202F: ${NOT_TAKEN}. `
            : `${nounWithArticle(facture)} a déjà été transmis${facture.typeFacture === 1 ? 'e' : ''}. `}
          <SentWords sent={earlier} {...(earlier.abandonne && { subject: 'Demandé' })} />
        </MessageBlock>
      )}
      <TextInput
        label="Destinataire"
        name="a"
        type="email"
        required
        autoComplete="off"
        ref={focus}
        placeholder={mail.a === null ? "Ce client n'a pas d'e-mail de facturation" : undefined}
        value={a}
        error={at.a}
        onChange={({ currentTarget }) => setA(currentTarget.value)}
      />
      <div className={classes.mail}>
        <div className={classes.subject}>
          <span>Objet</span>
          <strong>{mail.objet}</strong>
        </div>
        <div className={classes.words}>
          <p>{before.trim()}</p>
          <GrowingTextarea
            aria-label="Message"
            name="message"
            minRows={2}
            maxRows={10}
            value={message}
            error={at.message}
            onChange={({ currentTarget }) => setMessage(currentTarget.value)}
          />
          <p>{after.trim()}</p>
        </div>
        <div className={classes.attached}>
          <IconPaperclip size={15} stroke={1.7} aria-hidden />
          {facture.numFacture}.pdf
        </div>
      </div>
      {send.error && !at.a && !at.message && <MessageBlock>{messageOf(send.error)}</MessageBlock>}
      <DialogButtons isStacked>
        <Button variant="default" onClick={onClose}>
          {text.close}
        </Button>
        <Button type="submit" loading={send.isPending}>
          {earlier ? 'Envoyer à nouveau' : 'Envoyer'}
        </Button>
      </DialogButtons>
    </form>
  );
}

/** Focuses the field. The mail loads after the dialog opens, so the dialog itself found nothing to focus. */
const focus = (field: HTMLInputElement | null): void => field?.focus();

/** Returns the text before and after the message. */
function around({ texte, message }: Mail): [string, string] {
  const at = texte.indexOf(message);
  return at === -1 ? ['', ''] : [texte.slice(0, at), texte.slice(at + message.length)];
}
