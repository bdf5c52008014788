import type { Content } from 'pdfmake';
import { printedWords } from '../../../documents/french-formats.ts';
import type { PdfDocument } from '../../../documents/pdf-document.ts';
import { ticketPages } from './ticket.ts';
import type { TicketJob } from './ticket-data.ts';
import type { TicketSetting } from './ticket-head.ts';

export interface TicketsPrinted extends TicketSetting {
  tickets: [TicketJob, ...TicketJob[]];
}

/** Builds a page for each job, and further ones for long notes. */
export function build({ tickets, ...setting }: TicketsPrinted): PdfDocument {
  const pages = tickets.map((ticket, index): Content => {
    const stack = ticketPages(ticket, setting);
    return index === 0 ? { stack } : { stack, pageBreak: 'before' };
  });
  return {
    title: tickets.length === 1 ? `Fiche de job - ${tickets[0].nomjob}` : `Fiches de ${tickets.length} jobs`,
    author: setting.operator,
    content: pages,
    footer: printedWords(setting.operator, setting.timeZone),
  };
}
