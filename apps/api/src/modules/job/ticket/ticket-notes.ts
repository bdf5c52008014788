import { isolated } from '@editique/domain/text/right-to-left';
import type { Content } from 'pdfmake';
import { type Block, block, linesOf } from '../../../documents/block.ts';
import { ink, page } from '../../../documents/pdf-document.ts';
import { startsRight } from '../../../documents/right-to-left.ts';
import type { TicketJob } from './ticket-data.ts';
import { caption, HALF, type Part } from './ticket-part.ts';

interface Note {
  label: string;
  /** The lines that are not printed yet. */
  lines: Block[];
  /** Whether the text is read from the right. */
  isFromRight: boolean;
}

type Column = Content & { width: number };

interface Notes {
  /** What fits on the ticket. */
  shown: Content;
  /** The rest, one item for each further page. */
  pages: Content[];
}

const ABOVE = 10;
const GAP = 16;

/** Builds observation and commentary. What this height of the ticket does not hold continues on further pages, so that nothing is lost. */
export function ticketNotes(job: TicketJob, height: number): Notes {
  const notes = [note('OBSERVATION', job.observation), note('COMMENTAIRE', job.commentaire)];
  const cut = notes.map((one) => column(one, height - ABOVE, one.label));
  return {
    shown: { columns: cut.map(({ content }) => content), columnGap: GAP, margin: [0, ABOVE, 0, 0] },
    pages: continued(
      job,
      cut.map(({ rest }) => rest),
    ),
  };
}

const note = (label: string, value: string): Note => ({
  label,
  // Several blank lines in a row say no more than one.
  lines: linesOf(value.replace(/\r\n?/g, '\n').replace(/\n\s*\n/g, '\n\n'), { fontSize: 9, width: HALF, lineHeight: 1 }),
  isFromRight: startsRight(value),
});

/** Builds the further pages. Two notes continue side by side as on the ticket, a single one takes both columns. */
function continued(job: TicketJob, notes: Note[]): Content[] {
  const [first, second] = notes.filter(({ lines }) => lines.length > 0);
  if (!first) return [];
  const title = heading(job);
  const room = page.height - title.height;
  const label = `${first.label} (SUITE)`;
  const left = column(first, room, label, { isContinued: second !== undefined });
  const right = second ? column(second, room, `${second.label} (SUITE)`) : column(left.rest, room, '');
  const columns = [left.content, right.content];
  return [
    {
      pageBreak: 'before',
      stack: [title.content, { columns: second || !first.isFromRight ? columns : columns.reverse(), columnGap: GAP }],
    },
    ...continued(job, second ? [left.rest, right.rest] : [right.rest]),
  ];
}

/** Builds the heading of a further page. The code tells loose sheets of two jobs of one name apart. */
function heading(job: TicketJob): Part {
  const code = `JOB:${job.id}`;
  const kind = job.reprise > 0 ? `Fiche de job · reprise ${job.reprise}` : 'Fiche de job';
  const style = { fontSize: 9, bold: true, color: ink.soft };
  const title = block(`${kind} · ${isolated(job.nomjob)}`, { ...style, width: page.width - CODE, alignment: 'left', maxLines: 1 });
  return {
    content: {
      columns: [
        { stack: [title.content], width: page.width - CODE },
        { text: code, alignment: 'right', ...style },
      ],
      margin: [0, 0, 0, BELOW],
    },
    height: title.height + BELOW,
  };
}

const CODE = 90;
const BELOW = 10;
const BELOW_CAPTION = 2;

/** Fills a column with lines of the note, and returns the others. A column that is not the last one of its text says so. */
function column(one: Note, room: number, label: string, { isContinued = true } = {}): { content: Column; rest: Note } {
  // A space keeps the height of the caption.
  const title = caption(label || ' ');
  const lineHeight = one.lines[0]?.height ?? 0;
  const places = lineHeight === 0 ? 0 : Math.max(1, Math.floor((room - title.height - BELOW_CAPTION) / lineHeight));
  const isCut = one.lines.length > places;
  const count = isCut && isContinued ? places - 1 : places;
  const alignment = one.isFromRight ? 'right' : 'left';
  return {
    content: {
      width: HALF,
      stack: [
        title.content,
        { stack: one.lines.slice(0, count).map(({ content }) => content), margin: [0, BELOW_CAPTION, 0, 0] },
        ...(isCut && isContinued ? [{ text: NEXT, fontSize: 8, bold: true, lineHeight: 1, color: ink.accent, alignment } as const] : []),
      ],
    },
    rest: { ...one, lines: one.lines.slice(count) },
  };
}

const NEXT = 'Suite à la page suivante';
