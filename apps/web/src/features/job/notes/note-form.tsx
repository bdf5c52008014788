import { mentionOf } from '@editique/domain/job/note';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { firstErrorOf } from '../../../lib/api.ts';
import { useLeaveGuard } from '../../../resource/form/leave/use-leave-guard.tsx';
import { useIsGone } from '../../../ui/state/gone.tsx';
import { MentionInput } from './mention-input.tsx';
import classes from './notes-card.module.css';
import { type Person, useAddNote } from './use-notes.ts';

interface NoteFormProps {
  jobId: number;
  mayWrite: boolean;
  onAdded: () => void;
}

/** Writes a note. Typed text stays until it is stored, even if the right to write is withdrawn meanwhile. */
export function NoteForm({ jobId, mayWrite, onAdded }: NoteFormProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Person[]>([]);
  const add = useAddNote(jobId);
  const isGone = useIsGone();
  const isDirty = text.trim() !== '';
  const guard = useLeaveGuard(isDirty);
  const submit = async () => {
    if (add.isPending || !isDirty) return;
    // People who were mentioned and then removed from the text are not notified.
    const mentions = chosen.filter((person) => text.includes(mentionOf(person))).map(({ id }) => id);
    await add.mutateAsync({ texte: text, mentions: [...new Set(mentions)] }).then(
      () => {
        // Text typed during the sending belongs to the next note.
        setText((now) => (now.startsWith(text) ? now.slice(text.length).trimStart() : now));
        setChosen((now) => now.slice(chosen.length));
        onAdded();
      },
      // The field shows the failure.
      () => undefined,
    );
  };
  if (!mayWrite && !isDirty) return null;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <MentionInput
        value={text}
        onChange={(value) => {
          setText(value);
          if (add.isError) add.reset();
        }}
        onMention={(person) => setChosen((before) => [...before, person])}
        onSubmit={() => void submit()}
        error={add.error ? firstErrorOf(add.error) : undefined}
      />
      <div className={classes.buttons}>
        <span className={classes.hint}>Ctrl Entrée pour ajouter</span>
        <Button type="submit" size="xs" disabled={!isDirty || isGone} loading={add.isPending}>
          Ajouter la note
        </Button>
      </div>
      {guard.modal}
    </form>
  );
}
