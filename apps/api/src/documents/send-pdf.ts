import type { FastifyReply } from 'fastify';
import { clientLeft } from '../http/errors.ts';
import type { PdfPress } from './pdf-press.ts';
import type { PdfTemplate } from './pdf-template.ts';

/** A document to be shown in the browser. */
export interface Printed<Data> {
  /** What the browser saves it under. */
  name: string;
  template: PdfTemplate<Data>;
  /** Who asks: nobody takes every place of the press. */
  userId: number;
  /** Called once the press has a place for the document. */
  read(): Promise<Data>;
}

export async function sendPdf<Data>(reply: FastifyReply, press: PdfPress, printed: Printed<Data>): Promise<FastifyReply> {
  const { name, template, userId, read } = printed;
  const left = new AbortController();
  // A document that nobody waits for any more need not be printed.
  if (reply.raw.destroyed) throw clientLeft();
  reply.raw.once('close', () => left.abort(clientLeft()));
  const bytes = await press.print({ template, read, userId, signal: left.signal });
  return reply.type('application/pdf').header('content-disposition', `inline; filename="${name}.pdf"`).send(bytes);
}
