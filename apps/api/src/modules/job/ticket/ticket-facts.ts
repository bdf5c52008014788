import { insertionChoices, insertionTypes } from '@editique/domain/entities/bibliotheque';
import type { TableCell } from 'pdfmake';
import { block } from '../../../documents/block.ts';
import { ink } from '../../../documents/pdf-document.ts';
import type { TicketJob } from './ticket-data.ts';
import { HALF, heightOf, lineOf, type Part } from './ticket-part.ts';

const LABEL = 96;
const VALUE = HALF - LABEL - 12;
const ABOVE = 10;
/** What the layout 'rows' adds to a row: its padding and its rule. */
const ROW_EXTRA = 7.6;
const TITLE_SIZE = 10.5;

/** Builds what the workshop must know of the job: how it is printed, inserted and sent. */
export function facts(job: TicketJob): Part {
  const tables = [
    table('Impression', [
      ['Papier', job.papier],
      ['Origine du papier', job.originePapier],
      ["Type d'impression", job.typeImpression],
      ["Mode d'impression", job.modeImpression],
      ['Enveloppe', job.enveloppe],
      ["Origine de l'enveloppe", job.origineEnveloppe],
    ]),
    table('Mise sous pli et envoi', [
      ['Insertion', `${labelOf(insertionChoices, job.insertion)} · ${labelOf(insertionTypes, job.typeInsertion)}`],
      ["Type d'impression insertion", job.typeImpressionInsertion],
      ["Origine de l'insertion", job.origineInsertion],
      ["Type d'envoi", job.typeEnvoi],
      ['Acheminement', job.acheminement],
      ['Envois électroniques', electronic(job)],
    ]),
  ];
  return {
    content: { columns: tables.map(({ content }) => content), columnGap: 16, margin: [0, ABOVE, 0, 0] },
    height: ABOVE + Math.max(...tables.map(({ height }) => height)),
  };
}

function table(title: string, rows: [string, string][]): Part {
  const drawn = rows.map(([name, text]) => {
    const label = block(name, { fontSize: 8.5, color: ink.soft, lineHeight: 1, width: LABEL, margin: [0, 0.5, 0, 0] });
    const value = block(text, { fontSize: 9, width: VALUE, lineHeight: 1, maxLines: 2 });
    return { cells: [label.content, value.content], height: Math.max(label.height, value.height) + ROW_EXTRA };
  });
  return {
    content: {
      layout: 'rows',
      table: {
        headerRows: 1,
        widths: [LABEL, VALUE],
        body: [
          [{ text: title, bold: true, fontSize: TITLE_SIZE, color: ink.accent, colSpan: 2 }, {}],
          ...drawn.map(({ cells }): TableCell[] => cells),
        ],
      },
    },
    height: lineOf(TITLE_SIZE, true) + ROW_EXTRA + heightOf(drawn),
  };
}

const labelOf = (choices: readonly { value: number; label: string }[], value: number): string =>
  choices.find((choice) => choice.value === value)?.label ?? '';

function electronic({ envoiPdf, envoiMail, envoiSms }: TicketJob): string {
  const sent = [envoiPdf && 'PDF', envoiMail && 'e-mail', envoiSms && 'SMS'].filter(Boolean);
  return sent.length ? sent.join(', ') : 'Aucun';
}
