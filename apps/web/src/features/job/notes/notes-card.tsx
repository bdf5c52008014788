import { job as jobEntity } from '@editique/domain/entities/job';
import { type Note, noteParts } from '@editique/domain/job/note';
import { personName } from '@editique/domain/text/person-name';
import { useState } from 'react';
import { formatDateTime, formatNumber, MISSING } from '../../../lib/text/format.ts';
import type { Job } from '../../../production/job/records.ts';
import { useRights } from '../../../resource/record/use-rights.ts';
import { Card } from '../../../ui/card/card.tsx';
import { PageButtons } from '../../../ui/paging/page-buttons.tsx';
import { Loaded } from '../../../ui/state/loaded.tsx';
import { NoteForm } from './note-form.tsx';
import classes from './notes-card.module.css';
import { NOTES_SIZE, useNotes } from './use-notes.ts';

/** Shows the remarks that came with the job, and the notes written about it since. */
export function NotesCard({ job }: { job: Job }) {
  const [page, setPage] = useState(0);
  const notes = useNotes(job.id, page);
  const { data } = notes;
  const mayWrite = useRights(jobEntity).can('modifier');
  return (
    <Card
      title="Notes"
      aside={data && data.total > 0 && formatNumber(data.total)}
      isFlush
      actions={data && <PageButtons page={page} total={data.total} size={NOTES_SIZE} noun="Notes" onPage={setPage} />}
    >
      <dl className={classes.given}>
        <div>
          <dt>Observation</dt>
          <dd>{job.observation || MISSING}</dd>
        </div>
        <div>
          <dt>Commentaire</dt>
          <dd>{job.commentaire || MISSING}</dd>
        </div>
      </dl>
      <NoteForm jobId={job.id} mayWrite={mayWrite} onAdded={() => setPage(0)} />
      <Loaded query={notes} help="Les notes n'ont pas pu être lues." waiting={null}>
        {({ total, objects }) =>
          total > 0 && (
            <ol className={classes.notes} aria-label="Notes">
              {objects.map((note) => (
                <NoteItem key={note.id} note={note} />
              ))}
            </ol>
          )
        }
      </Loaded>
    </Card>
  );
}

const NoteItem = ({ note }: { note: Note }) => (
  <li className={classes.note}>
    <div className={classes.head}>
      <strong>{personName(note.utilisateur) || MISSING}</strong>
      <time dateTime={note.date}>{formatDateTime(note.date)}</time>
    </div>
    <p className={classes.text}>
      {noteParts(note.texte, note.mentions).map(({ text, isMention }, index) =>
        isMention ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text that never changes.
          <span key={index} className={classes.mention}>
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </p>
  </li>
);
