import type { FastifyReply } from 'fastify';
import { AppError } from '../http/errors.ts';
import type { PdfPress } from './pdf-press.ts';
import type { PdfTemplate } from './pdf-template.ts';

const CLIENT_LEFT = 499;

/** A document to be shown in the browser. */
export interface Printed<Data> {
  /** What the browser saves it under. */
  name: string;
  template: PdfTemplate<Data>;
  /** Called once the press has a place for the document. */
  read(): Promise<Data>;
}

export async function sendPdf<Data>(reply: FastifyReply, press: PdfPress, { name, template, read }: Printed<Data>): Promise<FastifyReply> {
  const left = new AbortController();
  // A document that nobody waits for any more need not be printed. No one reads this answer: it keeps the log free of errors.
  reply.raw.once('close', () => left.abort(new AppError(CLIENT_LEFT, 'Le document n’est plus attendu')));
  const bytes = await press.print(template, read, left.signal);
  return reply.type('application/pdf').header('content-disposition', `inline; filename="${name}.pdf"`).send(bytes);
}
